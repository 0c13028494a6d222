import {
  retentionRuleIds,
  type RetentionRuleId,
  type SweptRuleId,
} from '@crosscheck/domain/retention/rules'
import type { Context } from '../context/context.ts'
import { operatorId } from '../lib/operator.ts'
import type { Admin } from '../testing/database/admin.ts'
import { overdueCounts } from '../wiring/sweeps.ts'
import type { OverdueCounts } from './overview.ts'
import { readRuns } from './runs.ts'

/**
 * Sets the time that retention takes for PostgreSQL's own; an offset moves it from the real one.
 */
export const setDatabaseTime = (admin: Admin, time: Date | { offsetMs: number }) => {
  const value =
    time instanceof Date
      ? `timestamptz '${time.toISOString()}'`
      : `now() + ${time.offsetMs} * interval '1 millisecond'`
  return admin.query(`create or replace function database_now() returns timestamptz
    language sql stable as $$ select ${value} $$`)
}

/** When each rule was last carried out, and how many items it has left. */
export const listRetention = async (context: Context) => {
  const runs = await context.database.transaction('worker', operatorId, readRuns)
  const counts: Partial<Record<RetentionRuleId, OverdueCounts[SweptRuleId]>> =
    overdueCounts(context)
  return Promise.all(
    retentionRuleIds.map(async (rule) => ({
      rule,
      succeededAt: runs.find((run) => run.rule === rule)?.succeededAt ?? null,
      overdue: (await counts[rule]?.countOverdue(context.clock.now())) ?? 0,
    })),
  )
}
