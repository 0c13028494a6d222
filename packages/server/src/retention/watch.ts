import type { ClockVerdict } from '@crosscheck/domain/retention/clock-guard'
import type { Context } from '../context.ts'
import { operatorId } from '../modules/platform/audit/operator.ts'
import { repeat, type Repeated } from '../lib/repeat.ts'
import { checkClock } from './clock.ts'
import { claimDueRules } from './runs.ts'

const lookEveryMs = 10 * 60_000

type Parts = Pick<Context, 'clock' | 'database' | 'jobs' | 'log'>

const reasons: Record<Exclude<ClockVerdict, 'trusted'>, string> = {
  'clocks-differ': 'the clocks of this process and of PostgreSQL differ',
  jumped: 'the clock has jumped',
  new: 'this installation is new',
}

/** Queues a job for each rule that is due, in one process only. */
export const queueDueRules = async (parts: Parts): Promise<ClockVerdict> => {
  const { now, verdict } = await checkClock(parts)
  if (verdict !== 'trusted') return verdict
  await parts.database.transaction('worker', operatorId, async (trx) => {
    for (const rule of await claimDueRules(trx, now))
      await parts.jobs.enqueue(
        trx,
        'retention',
        { userId: operatorId, rule },
        { singletonKey: rule },
      )
  })
  return verdict
}

/** Looks at the start and every ten minutes which rules are due. */
export const createRetentionWatch = (parts: Parts): Repeated => {
  let reported: ClockVerdict = 'trusted'
  const note = (verdict: ClockVerdict): void => {
    const isReported = verdict === reported
    reported = verdict
    if (verdict === 'trusted' || isReported) return
    const level = verdict === 'new' ? 'info' : 'warn'
    parts.log[level]({ state: verdict }, `nothing is erased by age for now: ${reasons[verdict]}`)
  }
  return repeat(lookEveryMs, () =>
    queueDueRules(parts).then(note, (error: unknown) =>
      parts.log.error({ error }, 'the retention rules could not be queued'),
    ),
  )
}
