import {
  retentionRuleIds,
  retentionRules,
  sweptRuleIds,
  type RetentionRuleId,
  type SweptRuleId,
} from '@crosscheck/domain/retention/rules'
import type { RetentionRule } from '@crosscheck/domain/retention/rule'
import type { Context } from '../context/context.ts'
import { operatorId } from '../lib/operator.ts'
import { readRuns } from './runs.ts'
import type { Sweep } from './sweep.ts'

export type OverdueCounts = Record<SweptRuleId, Pick<Sweep, 'countOverdue'>>

/** The state of a rule; a rule without a sweep has no runs of its own. */
export type RuleState = {
  rule: RetentionRuleId
  periodMs: number
  executor: RetentionRule['executor']
  succeededAt: Date | null
  /** Rows that the last run removed, and all runs together. */
  removed: number
  removedInAll: number
  overdue: number
}

const isSweptRule = (rule: RetentionRuleId): rule is SweptRuleId =>
  sweptRuleIds.some((swept) => swept === rule)

/** The state of every retention rule, including those that never ran. */
export const listRetention = async (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  counts: OverdueCounts,
): Promise<RuleState[]> => {
  const now = clock.now()
  const runs = await database.transaction('worker', operatorId, readRuns)
  const states: RuleState[] = []
  for (const rule of retentionRuleIds) {
    const run = runs.find((one) => one.rule === rule)
    const { periodMs, executor } = retentionRules[rule]
    states.push({
      rule,
      periodMs,
      executor,
      succeededAt: run?.succeededAt ?? null,
      removed: run?.removed ?? 0,
      removedInAll: run?.removedInAll ?? 0,
      overdue: isSweptRule(rule) ? await counts[rule].countOverdue(now) : 0,
    })
  }
  return states
}
