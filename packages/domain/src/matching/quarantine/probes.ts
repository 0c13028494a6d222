import { shareIndependentIdentifiers } from './independent.ts'
import { residualLikelihoodRatio, shareIdentifier, type ModelOptions } from './guards.ts'
import type { EvidenceField } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { withoutField } from '../record/value.ts'

/**
 * Below this residual likelihood ratio, a pair rests on its identifiers. See
 * workshop/bench/results/guards.md for what other limits would delay and answer.
 */
const probeThreshold = 5

/** Below this ratio, other details contradict even several identifiers. */
const contradictionThreshold = 0.5

/** A profile as it was when it last counted as new: corrections since are free guesses. */
const asCounted = (record: ComparisonRecord): ComparisonRecord => record.counted ?? record

/** A partner who deceives users most often lies about one of these. */
const lies: readonly (readonly EvidenceField[])[] = [[], ['fullName'], ['birthdate', 'age']]

/**
 * The evidence besides the identifiers, with one lie allowed: a false name counts nothing if the
 * rest agrees.
 */
const evidenceBeside = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  knowledge: ModelOptions,
): number =>
  Math.max(
    ...lies.map((fields) =>
      residualLikelihoodRatio(
        fields.reduce(withoutField, a),
        fields.reduce(withoutField, b),
        knowledge,
      ),
    ),
  )

/** Whether a pair rests on one identifier, or on several of which none follows from another. */
type IdentifierSupport = 'one' | 'several'

/**
 * The identifiers on which a pair rests: nothing comparable goes with them that a stranger cannot
 * guess, or details contradict each other. Null if it does not rest on them. The later side's
 * corrections do not count. A user who knows several identifiers knows the person, like one who
 * knows the whole name.
 */
export const identifierSupport = (
  { earlier, later }: { earlier: ComparisonRecord; later: ComparisonRecord },
  knowledge: ModelOptions = {},
): IdentifierSupport | null => {
  if (!shareIdentifier(earlier, later)) return null
  const counted = asCounted(later)
  const evidence = evidenceBeside(earlier, counted, knowledge)
  if (evidence >= probeThreshold) return null
  return evidence >= contradictionThreshold && shareIndependentIdentifiers(earlier, counted)
    ? 'several'
    : 'one'
}

/** Whether a pair needs the guards, whichever side is the earlier one. */
export const needsGuards = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  knowledge: ModelOptions = {},
): boolean =>
  identifierSupport({ earlier: a, later: b }, knowledge) !== null ||
  (a.counted !== undefined && identifierSupport({ earlier: b, later: a }, knowledge) !== null)
