import { residualLikelihoodRatio, sharedIdentifiers, type ModelOptions } from './guards.ts'
import type { EvidenceField } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { withoutField } from '../record/value.ts'

/**
 * Below this residual likelihood ratio, a pair rests on its identifiers. See bench/results/guards.md
 * for what other limits would delay and answer.
 */
const probeThreshold = 5

/** A profile as it was when it last counted as new: corrections since are free guesses. */
const asCounted = (record: ComparisonRecord): ComparisonRecord => record.counted ?? record

/** A partner who deceives users most often lies about one of these. */
const lies: readonly (readonly EvidenceField[])[] = [[], ['fullName'], ['birthdate', 'age']]

/**
 * The evidence beside the identifiers, with one lie allowed: a false name counts nothing if the
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

/**
 * Whether a pair rests on identifiers: nothing comparable goes with them that a stranger cannot
 * guess, or details contradict each other. The later side's corrections do not count.
 */
export const restsOnIdentifiers = (
  { earlier, later }: { earlier: ComparisonRecord; later: ComparisonRecord },
  knowledge: ModelOptions = {},
): boolean =>
  sharedIdentifiers(earlier, later).length > 0 &&
  evidenceBeside(earlier, asCounted(later), knowledge) < probeThreshold

/** Whether a pair needs the guards, whichever side is the earlier one. */
export const needsGuards = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  knowledge: ModelOptions = {},
): boolean =>
  restsOnIdentifiers({ earlier: a, later: b }, knowledge) ||
  (a.counted !== undefined && restsOnIdentifiers({ earlier: b, later: a }, knowledge))
