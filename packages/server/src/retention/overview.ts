import { sweptRuleIds, type SweptRuleId } from '@crosscheck/domain/retention/rules'
import type { Context } from '../context/context.ts'
import { operatorId } from '../lib/operator.ts'
import { readRuns } from './runs.ts'
import type { Sweep } from './sweep.ts'
import { msSince } from '@crosscheck/domain/clock'
import { Gauge, type Registry } from 'prom-client'
import { readClockStatus } from './clock.ts'

export type OverdueCounts = Record<SweptRuleId, Pick<Sweep, 'countOverdue'>>

/** The overdue rows of each rule, when the rule last ran, and whether the clock is trusted. */
export const observeRetention = (
  registry: Registry,
  context: Pick<Context, 'clock' | 'database'>,
  counts: OverdueCounts,
): void => {
  const registers = [registry]
  const labelNames = ['rule'] as const
  const age: Gauge<'rule'> = new Gauge({
    name: 'retention_last_success_age_seconds',
    help: 'Time since a retention rule was last carried out; absent before its first run',
    labelNames,
    registers,
    async collect() {
      const now = context.clock.now()
      const runs = await context.database.transaction('worker', operatorId, readRuns)
      for (const { rule, succeededAt } of runs) {
        // A run in the future was stored by a wrong clock: its age is unknown.
        const ms = succeededAt ? msSince(succeededAt, now) : Infinity
        if (Number.isFinite(ms)) age.set({ rule }, ms / 1000)
        else age.remove({ rule })
      }
    },
  })
  const overdue: Gauge<'rule'> = new Gauge({
    name: 'retention_overdue_rows',
    help: 'Rows that are left although their retention period is over',
    labelNames,
    registers,
    async collect() {
      const now = context.clock.now()
      for (const rule of sweptRuleIds) overdue.set({ rule }, await counts[rule].countOverdue(now))
    },
  })
  const trusted = new Gauge({
    name: 'retention_clock_trusted',
    help: '1 while the clock is trusted, so that data is erased by age',
    registers,
    async collect(): Promise<void> {
      trusted.set((await readClockStatus(context)) === 'trusted' ? 1 : 0)
    },
  })
}
