import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { identifierFields, isHandle, placeFields, type IdentifierField } from '../record/fields.ts'
import { withoutField } from '../record/value.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import { shareAccount, shareEmail, sharePhone } from '../normalize/contact/identifiers.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'
import { answeredRecords } from '../tried/answered-record.ts'

/** What quarantine needs apart from the two profiles. */
export type ModelOptions = { model?: EvidenceModel; frequencies?: TermFrequencies | undefined }

/** The identifiers in which both sides agree. */
export const sharedIdentifiers = (
  one: ComparisonRecord,
  other: ComparisonRecord,
): IdentifierField[] => {
  const [a, b] = answeredRecords(one, other)
  return identifierFields.filter((field) => {
    if (field === 'phoneNumber') return sharePhone(a, b)
    if (field === 'email') return shareEmail(a, b)
    if (field === 'otherAccounts') return shareAccount(a, b)
    // a display name is not an identifier
    if ([a, b].some(({ namedHandles }) => namedHandles?.some((named) => named === field)))
      return false
    return a.keys[field] !== undefined && a.keys[field] === b.keys[field]
  })
}

const isIdentifierField = (name: string): boolean =>
  identifierFields.some((field) => field === name)

/** A record without its identifiers. */
export const withoutIdentifiers = (record: ComparisonRecord): ComparisonRecord => {
  const {
    phone: _phone,
    namedHandles: _namedHandles,
    shownNames: _shownNames,
    writtenEmail: _writtenEmail,
    otherAccounts: _otherAccounts,
    otherPhones: _otherPhones,
    otherEmails: _otherEmails,
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

/** Strangers share where people live and meet, and a prober knows it. */
const withoutLocations = (record: ComparisonRecord): ComparisonRecord =>
  placeFields.reduce(withoutField, record)

const oddsOf = (probability: number): number => probability / (1 - probability)
const emptyRecord: ComparisonRecord = { version: comparisonVersion, keys: {} }

/**
 * The residual likelihood ratio: how much likelier the profiles describe one person than two,
 * without identifiers, and with places only if they are evidence against it. 1 if there is nothing
 * else to compare. If the model is right, at most a share r of true pairs has a ratio below r, so
 * the ratio is a fair bound for a guard.
 */
export const residualLikelihoodRatio = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { model = priorModel, frequencies }: ModelOptions = {},
): number => {
  const odds = (one: ComparisonRecord, other: ComparisonRecord): number =>
    oddsOf(evidenceOf(one, other, { model, frequencies }).probability)
  const [answeredA, answeredB] = answeredRecords(a, b)
  const [restA, restB] = [withoutIdentifiers(answeredA), withoutIdentifiers(answeredB)]
  const all = Math.min(odds(restA, restB), odds(withoutLocations(restA), withoutLocations(restB)))
  return all / odds(emptyRecord, emptyRecord)
}

/** The same handle on two networks counts as one identifier. */
const countIndependent = (fields: readonly IdentifierField[], record: ComparisonRecord): number =>
  new Set(fields.map((field) => (isHandle(field) ? record.keys[field] : field))).size

/**
 * One shared identifier is not enough below this ratio. Each further one lowers the limit by a
 * factor of twenty.
 */
const disjointThreshold = 0.01

/**
 * The identifiers are evidence for one person and all other fields for two. The user may be asking
 * about a number with the rest invented. Further agreement, or more identifiers, lifts the
 * quarantine.
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

/** Below this ratio the other fields are evidence for two people: another name is enough. */
const distinctPersonThreshold = 0.1

/** A profile that shares an identifier with the profile in question, and otherwise nothing. */
export const matchesByIdentifierOnly = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  knowledge: ModelOptions = {},
): boolean =>
  sharedIdentifiers(a, b).length > 0 &&
  residualLikelihoodRatio(a, b, knowledge) < distinctPersonThreshold

/** `findHarvested` in steps, because many pairs take long and other work has to run in between. */
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
  const harvested: Other[] = []
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
      harvested.push(one.other)
      break
    }
  }
  return harvested
}

/**
 * Identifier harvesting: a profile that collects identifiers of several people. Considers the
 * profiles that it matches by an identifier and nothing else. Returns those that differ from
 * another one of them: matched by other identifiers, and different people by all comparable fields.
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
