import { isAddressVerified } from '../../identity/accounts/repository.ts'
import { listWaiting, lockProfile } from '../../describing/profiles/repository.ts'
import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { updateVisibility } from '../write/visibility.ts'
import { matchPhotos } from './match-photos.ts'
import { matchProfile } from './match-profile.ts'
import { removeFromMatching } from './remove.ts'
import { comparisonEnd } from './running.ts'
import {
  recordForFirstComparison,
  waitsUntil,
} from '../../describing/saving/limits/creation-limit.ts'
import { replaceBlockingKeys } from '../../describing/profiles/blocking-keys.ts'

const isVerified = (context: Context, userId: string): Promise<boolean> =>
  context.database.transaction('worker', userId, (trx) => isAddressVerified(trx, userId))

/** Makes a profile findable that was saved with an unverified email. Returns the next step. */
const prepareForMatching = (context: Context, userId: string, profileId: string) =>
  context.database.transaction('worker', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    if (row?.compared && row.selfListed) return 'remove'
    if (!row?.matchable || row.deletedAt || row.matchedVersion === row.version) return 'nothing'
    if (row.indexKeyId === null) {
      const startAfter = await waitsUntil(context, trx, row)
      if (startAfter) {
        const job = { userId, profileId, version: row.version }
        await context.jobs.enqueue(trx, 'match-profile', job, { startAfter })
        return 'nothing'
      }
      const comparison = await recordForFirstComparison(context, trx, row)
      if (!comparison) return 'remove'
      await replaceBlockingKeys(context.blindIndex, { trx, userId, profileId, comparison })
    }
    return 'compare'
  })

/**
 * Finishes the matching of a save that was interrupted or waited for a verified email, unless the
 * save itself finishes it in this process. Idempotent.
 */
export const matchSavedProfile = async (
  context: Context,
  { userId, profileId }: Pick<JobPayloads['match-profile'], 'userId' | 'profileId'>,
): Promise<void> => {
  await comparisonEnd({ userId, profileId })
  await updateVisibility(context, { userId, profileId }, context.clock.now())
  if (!(await isVerified(context, userId))) return
  const next = await prepareForMatching(context, userId, profileId)
  if (next === 'compare') await matchProfile(context, { userId, profileId }, { isSaved: true })
  if (next === 'remove') await removeFromMatching(context, { userId, profileId })
}

/** Compares the profiles that waited for the verified email (R4). */
const matchWaitingProfiles = async (context: Context, { userId }: JobPayloads['match-waiting']) => {
  const waiting = await context.database.transaction('worker', userId, async (trx) => {
    const ids = await listWaiting(trx, userId)
    // Open pages say that the comparison waits for the address. The account may be deleted.
    if (ids.length > 0) await notifyChanged(context, trx, { userId, subject: 'profiles' })
    return ids
  })
  for (const id of waiting) await matchSavedProfile(context, { userId, profileId: id })
}

export const profilesJobHandlers = (
  context: Context,
): Pick<JobHandlers, 'match-profile' | 'match-waiting' | 'match-photos'> => ({
  'match-photos': (payload) => matchPhotos(context, payload),
  'match-profile': (payload) => matchSavedProfile(context, payload),
  'match-waiting': (payload) => matchWaitingProfiles(context, payload),
})
