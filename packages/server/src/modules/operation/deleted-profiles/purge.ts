import { undoEnd } from '@crosscheck/domain/limits/undo-window'
import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { isRemovedByDecision } from '../../describing/profiles/removed.ts'
import { lockProfile } from '../../describing/profiles/repository.ts'
import { finishRemoval } from '../../platform/files/remove.ts'
import { findOfProfile, markRemoved } from '../../platform/files/repository.ts'
import { destroyMessageKeys } from '../../matching/match-store/message-keys.ts'

export type PurgeDeps = Pick<
  Context,
  'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'objects'
>

/**
 * Erases a deleted profile after the undo window. Foreign keys delete its blocking keys and
 * matches. Its photos are deleted with their keys. A deletion that was undone and repeated has one job for each.
 */
export const purgeProfile = async (
  context: PurgeDeps,
  { userId, profileId }: JobPayloads['purge-profile'],
): Promise<void> => {
  const photos = await context.database.transaction('worker', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    if (!row?.deletedAt) return []
    if (await isRemovedByDecision(trx, { userId, profileId })) return []
    const due = undoEnd(row.deletedAt, context.clock.now())
    if (due) {
      await context.jobs.enqueue(trx, 'purge-profile', { userId, profileId }, { startAfter: due })
      return []
    }
    await trx
      .deleteFrom('drafts')
      .where('userId', '=', userId)
      .where('id', '=', profileId)
      .execute()
    const files = await findOfProfile(trx, userId, profileId)
    for (const file of files) await markRemoved(trx, file)
    await destroyMessageKeys(context, { trx, userId, profileId })
    await trx
      .deleteFrom('partnerProfiles')
      .where('userId', '=', userId)
      .where('id', '=', profileId)
      .execute()
    return files
  })
  await finishRemoval(context, photos)
}

export const deletedProfilesJobHandlers = (
  context: PurgeDeps,
): Pick<JobHandlers, 'purge-profile'> => ({
  'purge-profile': (payload) => purgeProfile(context, payload),
})
