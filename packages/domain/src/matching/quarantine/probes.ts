import { residualLikelihoodRatio, shareIdentifier, type ModelOptions } from './guards.ts'
import type { EvidenceField } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { withoutField } from '../record/value.ts'
import { answeredRecords } from '../tried/answered-record.ts'
import { sharedKeys } from './entry-times.ts'

/** The letters and digits of an account's name, a number, or an address before its domain. */
const stemOf = (key: string): string =>
  (key.slice(key.indexOf(' ') + 1).split('@')[0] ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const minLetters = 3

/** Whether one stem contains the other, whatever digits are in them: a stranger can try both. */
const isRelated = (one: string, other: string): boolean => {
  if (one.includes(other) || other.includes(one)) return true
  const [a, b] = [one, other].map((stem) => stem.replaceAll(/\p{N}/gu, '')) as [string, string]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= minLetters && long.includes(short)
}

/** Whether two records share two identifiers of which neither follows from the other. */
const shareIndependentIdentifiers = (one: ComparisonRecord, other: ComparisonRecord): boolean => {
  const stems = sharedKeys(...answeredRecords(one, other)).map(stemOf)
  return stems.some((a, index) => stems.slice(index + 1).some((b) => !isRelated(a, b)))
}

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
 * rest agrees. Once it suffices, no further lie is weighed.
 */
const evidenceBeside = (a: ComparisonRecord, b: ComparisonRecord, knowledge: ModelOptions) => {
  let most = 0
  for (const fields of lies) {
    const [one, other] = [fields.reduce(withoutField, a), fields.reduce(withoutField, b)]
    most = Math.max(most, residualLikelihoodRatio(one, other, knowledge))
    if (most >= probeThreshold) break
  }
  return most
}

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
