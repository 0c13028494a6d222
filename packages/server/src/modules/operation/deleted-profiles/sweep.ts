import { retentionRules } from '@crosscheck/domain/retention/rules'
import type { Trx } from '../../../db/database.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { purgeProfile, type PurgeDeps } from './purge.ts'

const { periodMs } = retentionRules['deleted-descriptions']

const expiredIn = (trx: Trx, now: Date) =>
  trx
    .selectFrom('partnerProfiles as profile')
    .where('deletedAt', '<=', new Date(now.getTime() - periodMs))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewCases')
            .select('reviewCases.id')
            .whereRef('reviewCases.subjectUserId', '=', 'profile.userId')
            .whereRef('reviewCases.profileId', '=', 'profile.id')
            .where('reviewCases.decision', '=', 'remove_profile')
            .where('reviewCases.inForce', '=', true),
        ),
      ),
    )

/** Erases deleted profiles whose own job failed for good or was lost. */
export const deletedProfileSweep = (deps: PurgeDeps): Sweep => ({
  async removeSome(now, atMost) {
    const over = await deps.database.transaction('matcher', operatorId, (trx) =>
      expiredIn(trx, now).select(['profile.userId', 'profile.id']).limit(atMost).execute(),
    )
    const fixed = { ...deps, clock: { now: () => now } }
    for (const { userId, id } of over) await purgeProfile(fixed, { userId, profileId: id })
    return over.length
  },
  async countOverdue(now) {
    const { count } = await deps.database.transaction('matcher', operatorId, (trx) =>
      expiredIn(trx, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    return count
  },
})
