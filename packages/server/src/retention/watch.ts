import type { ClockStatus } from '@crosscheck/domain/retention/clock-guard'
import type { Context } from '../context/context.ts'
import { operatorId } from '../lib/operator.ts'
import { repeat, type Repeating } from '../lib/tasks/repeat.ts'
import { checkClock } from './clock.ts'
import { claimDueRules, queueRule } from './runs.ts'

const checkIntervalMs = 10 * 60_000

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'log'>

const reasons: Record<Exclude<ClockStatus, 'trusted'>, string> = {
  'clocks-differ': 'the clocks of this process and of PostgreSQL differ',
  jumped: 'the clock has jumped',
  new: 'this installation is new',
}

/** Queues a job for each rule that is due, in one process only. */
export const queueDueRules = async (deps: Deps): Promise<ClockStatus> => {
  const { now, verdict } = await checkClock(deps)
  if (verdict !== 'trusted') return verdict
  await deps.database.transaction('worker', operatorId, async (trx) => {
    for (const rule of await claimDueRules(trx, now)) await queueRule(deps, trx, rule)
  })
  return verdict
}

/** Queues the due rules at the start and every ten minutes. */
export const createRetentionWatch = (deps: Deps): Repeating => {
  let reported: ClockStatus = 'trusted'
  const note = (verdict: ClockStatus): void => {
    const isReported = verdict === reported
    reported = verdict
    if (verdict === 'trusted' || isReported) return
    const level = verdict === 'new' ? 'info' : 'warn'
    deps.log[level]({ state: verdict }, `nothing is erased by age for now: ${reasons[verdict]}`)
  }
  return repeat(checkIntervalMs, () =>
    queueDueRules(deps).then(note, (error: unknown) =>
      deps.log.error({ error }, 'the retention rules could not be queued'),
    ),
  )
}
