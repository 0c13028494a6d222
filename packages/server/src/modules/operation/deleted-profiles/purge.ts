import { undoEnd } from '@crosscheck/domain/limits/undo-window'
import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { lockProfile } from '../../describing/profiles/repository.ts'
import { destroyMessageKeys } from '../../matching/match-store/message-keys.ts'

export type PurgeDeps = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore'>

/**
 * Erases a deleted profile after the undo window. Foreign keys delete its blocking keys and
 * matches. A deletion that was undone and repeated has one job for each.
 */
export const purgeProfile = (
  context: PurgeDeps,
  { userId, profileId }: JobPayloads['purge-profile'],
): Promise<void> =>
  context.database.transaction('worker', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    if (!row?.deletedAt) return
    const due = undoEnd(row.deletedAt, context.clock.now())
    if (due) {
      await context.jobs.enqueue(trx, 'purge-profile', { userId, profileId }, { startAfter: due })
      return
    }
    await trx
      .deleteFrom('drafts')
      .where('userId', '=', userId)
      .where('id', '=', profileId)
      .execute()
    await destroyMessageKeys(context, { trx, userId, profileId })
    await trx
      .deleteFrom('partnerProfiles')
      .where('userId', '=', userId)
      .where('id', '=', profileId)
      .execute()
  })

export const deletedProfilesJobHandlers = (
  context: PurgeDeps,
): Pick<JobHandlers, 'purge-profile'> => ({
  'purge-profile': (payload) => purgeProfile(context, payload),
})
