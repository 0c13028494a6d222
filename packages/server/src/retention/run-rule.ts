import type { SweptRuleId } from '@crosscheck/domain/retention/rules'
import type { Context } from '../context/context.ts'
import type { JobHandlers } from '../jobs/open.ts'
import { operatorId } from '../lib/operator.ts'
import { checkClock } from './clock.ts'
import { queueRule, recordRun } from './runs.ts'
import type { Sweep } from './sweep.ts'

/** A sweep for every rule: a rule without one does not compile. */
export type Sweeps = Record<SweptRuleId, Sweep>

const rowsPerBatch = 1000
/** Batches that one job removes; the rest is left to the next one. */
const batchesPerJob = 20

/** The job queue may hold rules of another version while servers are replaced one by one. */
const isSweptRule = (sweeps: Sweeps, rule: string): rule is SweptRuleId =>
  Object.hasOwn(sweeps, rule)

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'log'>

/** Carries out one rule in batches, and queues itself again while rows are left. */
export const createRunRule =
  (deps: Deps, sweeps: Sweeps): JobHandlers['retention'] =>
  async ({ rule }, { signal }) => {
    if (!isSweptRule(sweeps, rule)) return
    const { now, verdict } = await checkClock(deps)
    if (verdict !== 'trusted') return
    let removed = 0
    let isDone = false
    for (let batch = 0; batch < batchesPerJob && !isDone && !signal.aborted; batch += 1) {
      const count = await sweeps[rule].removeSome(now, rowsPerBatch)
      removed += count
      isDone = count < rowsPerBatch
    }
    await deps.database.transaction('worker', operatorId, async (trx) => {
      await recordRun(trx, rule, now)
      if (!isDone) await queueRule(deps, trx, rule)
    })
    if (removed > 0)
      deps.log.info({ kind: rule, count: removed }, 'a retention period is over: rows removed')
  }
