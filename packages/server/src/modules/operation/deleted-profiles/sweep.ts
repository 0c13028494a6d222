import { retentionRules } from '@crosscheck/domain/retention/rules'
import type { Trx } from '../../../context.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../platform/audit/operator.ts'
import { purgeProfile, type PurgeParts } from './purge.ts'

const { periodMs } = retentionRules['deleted-descriptions']

const overIn = (trx: Trx, now: Date) =>
  trx.selectFrom('partnerProfiles').where('deletedAt', '<=', new Date(now.getTime() - periodMs))

/** Erases deleted descriptions whose own job failed for good or was lost. */
export const deletedProfileSweep = (parts: PurgeParts): Sweep => ({
  async removeSome(now, atMost) {
    const over = await parts.database.transaction('matcher', operatorId, (trx) =>
      overIn(trx, now).select(['userId', 'id']).limit(atMost).execute(),
    )
    const fixed = { ...parts, clock: { now: () => now } }
    for (const { userId, id } of over) await purgeProfile(fixed, { userId, profileId: id })
    return over.length
  },
  async countOverdue(now) {
    const { count } = await parts.database.transaction('matcher', operatorId, (trx) =>
      overIn(trx, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    return count
  },
})
