import { undoEnd } from '@crosscheck/domain/limits/undo-window'
import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { deleteDraft } from '../../describing/drafts/repository.ts'
import {
  deleteBlockingKeys,
  isRemovedByDecision,
  lockProfile,
} from '../../describing/profiles/repository.ts'
import { recordAct } from '../../platform/journal/record.ts'
import { finishRemoval } from '../../platform/files/remove.ts'
import { findOfProfile, leaveProfile, markRemoved } from '../../platform/files/repository.ts'
import { deleteMatchRows } from '../../matching/write/repository/delete.ts'
import { lockProfiles } from '../../matching/write/repository/locks.ts'
import { listCounterparts } from '../../matching/write/repository/hidden-sides.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import { deleteAllQuarantined } from '../../matching/quarantine/repository/quarantined.ts'
import { eraseProfile } from './repository.ts'

export type PurgeDeps = Pick<
  Context,
  'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'objects'
>

/** A deleted profile gets no new matches, so they can be read before it is locked. */
const readMatchIds = async ({ database }: Pick<PurgeDeps, 'database'>, key: ProfileKey) => {
  const matches = await database.transaction('matcher', key.userId, (trx) =>
    listCounterparts(trx, key),
  )
  return matches.map(({ matchId }) => matchId)
}

/**
 * Erases a deleted profile after the undo window, with its blocking keys, matches and photos. A
 * deletion that was undone and repeated has one job for each.
 */
export const purgeProfile = async (
  context: PurgeDeps,
  { userId, profileId }: JobPayloads['purge-profile'],
): Promise<void> => {
  const key = { userId, profileId }
  const matchIds = await readMatchIds(context, key)
  const photos = await context.database.transaction('worker', userId, async (trx) => {
    await lockProfiles(trx, [key])
    const row = await lockProfile(trx, userId, profileId)
    if (!row?.deletedAt) return []
    if (await isRemovedByDecision(trx, { userId, profileId })) return []
    const due = undoEnd(row.deletedAt, context.clock.now())
    if (due) {
      await context.jobs.enqueue(trx, 'purge-profile', { userId, profileId }, { startAfter: due })
      return []
    }
    await deleteDraft(trx, userId, profileId)
    const files = await findOfProfile(trx, userId, profileId)
    for (const file of files) await markRemoved(trx, file)
    await leaveProfile(trx, userId, profileId)
    for (const { id, contactExchangedAt } of await deleteMatchRows(trx, matchIds))
      if (contactExchangedAt) await context.keyStore.destroy(messageKeyId(id))
    await deleteBlockingKeys(trx, userId, profileId)
    await deleteAllQuarantined(trx, key)
    await eraseProfile(trx, key)
    const about = { kind: 'profile', userId, subject: profileId } as const
    recordAct(trx, about, context.clock.now())
    return files
  })
  await finishRemoval(context, photos)
}

export const deletedProfilesJobHandlers = (
  context: PurgeDeps,
): Pick<JobHandlers, 'purge-profile'> => ({
  'purge-profile': (payload) => purgeProfile(context, payload),
})
