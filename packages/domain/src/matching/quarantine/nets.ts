import { residualLikelihoodRatio, shareIdentifier, type ModelOptions } from './guards.ts'
import type { ComparisonRecord } from '../record/record.ts'

/** Below this ratio the other fields are evidence for two people: another name is enough. */
const distinctPersonThreshold = 0.1

const areDistinct = (a: ComparisonRecord, b: ComparisonRecord, knowledge: ModelOptions): boolean =>
  !shareIdentifier(a, b) && residualLikelihoodRatio(a, b, knowledge) < distinctPersonThreshold

/**
 * Whether identifiers of one profile reach people who clearly differ from each other. A couple's
 * shared number, or two descriptions of one person, is no net. Considers only what the reached
 * profiles say: the profile with the identifiers may copy anything from one of them. Yields between
 * pairs, because many take long.
 */
export function* reachesDistinctPeople(
  hits: readonly ComparisonRecord[],
  knowledge: ModelOptions = {},
): Generator<undefined, boolean> {
  for (const [at, one] of hits.entries())
    for (const other of hits.slice(at + 1)) {
      yield
      if (areDistinct(one, other, knowledge)) return true
    }
  return false
}
