import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { purgeProfile, type PurgeDeps } from './purge.ts'
import { countDeleted, listDeleted } from './repository.ts'

const rule = 'deleted-descriptions'

/** Erases deleted profiles whose own job failed for good or was lost. */
export const deletedProfileSweep = (deps: PurgeDeps): Sweep => ({
  async removeSome(now, atMost) {
    const over = await deps.database.transaction('matcher', operatorId, (trx) =>
      listDeleted(trx, periodStart(rule, now), atMost),
    )
    const fixed = { ...deps, clock: { now: () => now } }
    for (const key of over) await purgeProfile(fixed, key)
    return over.length
  },
  countOverdue: (now) =>
    deps.database.transaction('matcher', operatorId, (trx) =>
      countDeleted(trx, periodStart(rule, now)),
    ),
})
