import { clockToleranceMs } from '@crosscheck/domain/clock'
import { sweptRuleIds, type SweptRuleId } from '@crosscheck/domain/retention/rules'
import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import type { Trx } from '../db/database.ts'
import { operatorId } from '../lib/operator.ts'

/** How often each rule is carried out. */
const runEveryMs = 3_600_000

/**
 * The due rules, claimed for the caller's transaction. A second process waits for the row, then
 * finds that the rule is not due any more. A moment in the future comes from a wrong clock.
 */
export const claimDueRules = async (trx: Trx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ rule: string }>`
    insert into retention_runs (rule, queued_at)
    select rule, ${now} from unnest(${sweptRuleIds.toSorted()}::text[]) as due (rule)
    on conflict (rule) do update set queued_at = excluded.queued_at
    where retention_runs.queued_at <= ${new Date(now.getTime() - runEveryMs)}
      or retention_runs.queued_at > ${new Date(now.getTime() + clockToleranceMs)}
    returning rule`.execute(trx)
  return rows.map(({ rule }) => rule)
}

/** Of a rule that waits already, no second job is queued. */
export const queueRule = ({ jobs }: Pick<Context, 'jobs'>, trx: Trx, rule: string): Promise<void> =>
  jobs.enqueue(trx, 'retention', { userId: operatorId, rule }, { singletonKey: rule })

export const recordRun = (trx: Trx, rule: SweptRuleId, at: Date) =>
  trx
    .insertInto('retentionRuns')
    .values({ rule, queuedAt: at, succeededAt: at })
    .onConflict((conflict) => conflict.column('rule').doUpdateSet({ succeededAt: at }))
    .execute()

export const readRuns = (trx: Trx) => trx.selectFrom('retentionRuns').selectAll().execute()
