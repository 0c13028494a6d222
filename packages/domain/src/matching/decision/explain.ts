import { compareFields } from '../evidence/comparison/compare-fields.ts'
import { compareNames } from '../evidence/comparison/name/compare-name.ts'
import type { MatchingConfig } from '../rule/config.ts'
import { decide, type Decision } from './decide.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import type { EvidenceField } from '../record/fields.ts'
import { withoutField } from '../record/value.ts'
import type { ModelOptions } from '../quarantine/guards.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { answeredRecords } from '../tried/answered-record.ts'

/** The settings that decide on pairs, as one short text: 20/10/15/15 30 2 100. */
export const configVersion = ({ weights, threshold, minFields, cap }: MatchingConfig): string => {
  const { identifying, describing, sponsorType, longDistance } = weights
  const points = [identifying, describing, sponsorType, longDistance].join('/')
  return [points, threshold, minFields, cap].join(' ')
}

/** The points from which a `configVersion` records matches. */
export const thresholdOfConfig = (version: string): number => Number(version.split(' ')[1])

/** One field that both filled in, for operators who examine the matching. Never a value. */
export type ExplainedField = {
  field: EvidenceField
  level: 'equal' | 'near' | 'different'
  /** log10 of how much likelier the field makes one person; below 0 it is evidence against. */
  weight: number
  /** "about 1 in N" of the common value. */
  oneIn: number | null
  /** The value is rarer than `oneIn` says. */
  isLimit?: true
}

export type Explanation = {
  decision: Decision
  fields: ExplainedField[]
}

/** How a pair scores, field by field, including the fields that differ. */
export const explainPair = (
  first: ComparisonRecord,
  second: ComparisonRecord,
  {
    config,
    modelOptions: { model = priorModel, frequencies } = {},
  }: { config: MatchingConfig; modelOptions?: ModelOptions },
): Explanation => {
  const [a, b] = answeredRecords(first, second)
  const decision = decide(a, b, { config, model, frequencies })
  const odds = (one: ComparisonRecord, other: ComparisonRecord): number => {
    const { probability } = evidenceOf(one, other, { model, frequencies })
    return Math.log10(probability / (1 - probability))
  }
  const all = odds(a, b)
  const differing = compareFields(a, b)
    .compared.filter(
      ({ coarseLevel, isUninformative }) => coarseLevel === 'different' && !isUninformative,
    )
    .map(({ field }): EvidenceField => field)
  if (compareNames(a, b, { model, frequencies })?.level === 'different')
    differing.unshift('fullName')
  return {
    decision,
    fields: [
      ...decision.evidence.lines.map(({ field, level, weight, oneIn, isLimit }) => ({
        field,
        level,
        weight,
        oneIn,
        ...(isLimit && { isLimit }),
      })),
      ...differing.map((field) => ({
        field,
        level: 'different' as const,
        // by the change of the odds without the field
        weight: all - odds(withoutField(a, field), withoutField(b, field)),
        oneIn: null,
      })),
    ],
  }
}
