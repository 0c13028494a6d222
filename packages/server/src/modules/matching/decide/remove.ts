import type { Context } from '../../../context/context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { deleteBlockingKeys } from '../../describing/profiles/repository.ts'
import { deleteQuarantined } from '../quarantine/repository/quarantined.ts'
import { lockProfiles } from '../write/repository/locks.ts'
import { deletePairs, readPairs } from '../write/repository/pairs.ts'
import {
  recorded,
  recordInTransaction,
  stale,
  untilRecorded,
  type RecordResult,
} from '../write/record-result.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'sealer'>

const remove = (context: Deps, key: ProfileKey): Promise<RecordResult> =>
  recordInTransaction(context, key.userId, async (trx) => {
    await lockProfiles(trx, [key])
    await deleteBlockingKeys(trx, key.userId, key.profileId)
    await deleteQuarantined(trx, key)
    const pairs = await readPairs(trx, key)
    const removed = pairs.filter(({ isReviewed }) => !isReviewed)
    const ids = removed.map(({ matchId }) => matchId)
    if (!(await deletePairs(trx, ids))) return stale()
    for (const userId of removed.flatMap(({ notifiedUserIds }) => notifiedUserIds))
      await notifyChanged(context, trx, { userId, subject: 'matches' })
    return recorded
  })

/**
 * Takes a profile out of matching: deletes its blocking keys, its undecided quarantine entries and
 * its unreviewed matches.
 */
export const removeFromMatching = async (context: Deps, key: ProfileKey): Promise<void> => {
  await untilRecorded(() => remove(context, key))
}
