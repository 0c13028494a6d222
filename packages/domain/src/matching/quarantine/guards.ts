import type { ValueFrequencies } from '../evidence/model/value-frequencies.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { identifierFields, isHandle, placeFields, type IdentifierField } from '../record/fields.ts'
import { withoutField } from '../record/value.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import { isSamePhone } from '../normalize/contact/phone.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'

/** What judging knows beside the two profiles. */
export type ModelOptions = { model?: EvidenceModel; frequencies?: ValueFrequencies | undefined }

/** The identifiers that both have alike. */
export const sharedIdentifiers = (a: ComparisonRecord, b: ComparisonRecord): IdentifierField[] =>
  identifierFields.filter((field) => {
    if (field === 'phoneNumber') return !!a.phone && !!b.phone && isSamePhone(a.phone, b.phone)
    // a name shown on a page is no identifier
    if ([a, b].some(({ namedHandles }) => namedHandles?.some((named) => named === field)))
      return false
    return a.keys[field] !== undefined && a.keys[field] === b.keys[field]
  })

const isIdentifierField = (name: string): boolean =>
  identifierFields.some((field) => field === name)

/** A record as if no identifier had been given. */
export const withoutIdentifiers = (record: ComparisonRecord): ComparisonRecord => {
  const {
    phone: _phone,
    namedHandles: _namedHandles,
    shownNames: _shownNames,
    writtenEmail: _writtenEmail,
    ...others
  } = record
  const { keys, counted, ...rest } = others
  const kept = Object.entries(keys).filter(([name]) => !isIdentifierField(name))
  return {
    ...rest,
    keys: Object.fromEntries(kept),
    ...(counted && { counted: withoutIdentifiers(counted) }),
  }
}

/** Where people live and meet is what strangers share, and what somebody who asks around knows. */
const withoutLocations = (record: ComparisonRecord): ComparisonRecord =>
  placeFields.reduce(withoutField, record)

const oddsOf = (probability: number): number => probability / (1 - probability)
const emptyRecord: ComparisonRecord = { version: comparisonVersion, keys: {} }

/**
 * How much likelier the profiles are to describe one person than two, by all but their identifiers,
 * and places only if they speak against it: 1 where there is nothing else to compare. Of true pairs no
 * larger a share has a ratio below r than about r itself, if the model is right, which is what makes
 * it a fair bound for a guard.
 */
export const residualLikelihoodRatio = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { model = priorModel, frequencies }: ModelOptions = {},
): number => {
  const odds = (one: ComparisonRecord, other: ComparisonRecord): number =>
    oddsOf(evidenceOf(one, other, { model, frequencies }).probability)
  const [restA, restB] = [withoutIdentifiers(a), withoutIdentifiers(b)]
  const all = Math.min(odds(restA, restB), odds(withoutLocations(restA), withoutLocations(restB)))
  return all / odds(emptyRecord, emptyRecord)
}

/** The same handle on two networks is one thing to know. */
const countIndependent = (fields: readonly IdentifierField[], record: ComparisonRecord): number =>
  new Set(fields.map((field) => (isHandle(field) ? record.keys[field] : field))).size

/** One shared identifier is not enough below this ratio; each further one takes twenty times as much. */
const disjointThreshold = 0.01

/**
 * The identifiers lead to one person and everything else to two: somebody may be asking about a
 * number they found, with the rest invented. What agrees besides, or more identifiers, frees it.
 */
export const hasDisjointEvidence = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  knowledge: ModelOptions = {},
): boolean => {
  const shared = sharedIdentifiers(a, b)
  if (shared.length === 0) return false
  const least = disjointThreshold * 20 ** (1 - countIndependent(shared, a))
  return residualLikelihoodRatio(a, b, knowledge) < least
}

/** Below this the rest of two profiles speaks for two people: another name is enough. */
const distinctPersonThreshold = 0.1

/** One that shares an identifier with the profile in question, and otherwise nothing. */
export const matchesByIdentifierOnly = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  knowledge: ModelOptions = {},
): boolean =>
  sharedIdentifiers(a, b).length > 0 &&
  residualLikelihoodRatio(a, b, knowledge) < distinctPersonThreshold

/** What `findHarvested` does, to be done in steps where others wait: many pairs take long. */
export function* findHarvestedStepwise<Other extends { record: ComparisonRecord }>(
  own: ComparisonRecord,
  others: readonly Other[],
  knowledge: ModelOptions = {},
): Generator<undefined, Other[]> {
  const hits: { other: Other; by: IdentifierField[] }[] = []
  for (const other of others) {
    yield
    if (matchesByIdentifierOnly(own, other.record, knowledge))
      hits.push({ other, by: sharedIdentifiers(own, other.record) })
  }
  const caught: Other[] = []
  for (const one of hits) {
    for (const two of hits) {
      if (one === two || one.by.some((field) => two.by.includes(field))) continue
      yield
      if (sharedIdentifiers(one.other.record, two.other.record).length > 0) continue
      if (
        residualLikelihoodRatio(one.other.record, two.other.record, knowledge) >=
        distinctPersonThreshold
      )
        continue
      caught.push(one.other)
      break
    }
  }
  return caught
}

/**
 * A net: a profile that collects identifiers of several people. Of those that it hits by an
 * identifier and by nothing else, the ones are returned that are apart from another one of them:
 * reached by other identifiers, and different people by all that can be compared.
 */
export const findHarvested = <Other extends { record: ComparisonRecord }>(
  own: ComparisonRecord,
  others: readonly Other[],
  knowledge: ModelOptions = {},
): Other[] => {
  const steps = findHarvestedStepwise(own, others, knowledge)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
