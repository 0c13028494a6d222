import { blockingKeysOf } from '../blocking/blocking-values.ts'
import { numbersOf } from '../normalize/contact/phone.ts'
import { evidenceFields, type EvidenceField } from '../record/fields.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'
import type { TriedValues, TriedVersion, ValueHashes } from '../record/tried-record.ts'
import { isFilled, valuesIn } from '../record/value.ts'
import { keyedHash, type HashKey } from './keyed-hash.ts'

/**
 * How many values of an account may replace earlier ones in front of one other profile. A user who
 * corrects a typo in three fields reaches it.
 */
export const replacementsPerPair = 3
/** How many of them may belong to one field. */
export const replacementsPerField = 2

/** More versions than a careful user makes; the oldest ones are merged beyond it. */
const maxVersions = 24

const valueText = (record: ComparisonRecord, field: EvidenceField): string => {
  if (field !== 'phoneNumber') return JSON.stringify(valuesIn(record, field))
  const { phone, otherPhones = [] } = record
  // the same number in another format is no other value
  const numbers = [...(phone ? numbersOf(phone) : []), ...otherPhones].map(({ last8 }) => last8)
  return JSON.stringify(numbers.toSorted())
}

const hashValue = (
  hashKey: HashKey,
  { record, field }: { record: ComparisonRecord; field: EvidenceField },
): number => keyedHash(hashKey, `${field} ${valueText(record, field)}`)

/** The hash of each filled field. */
export const hashValues = (
  hashKey: HashKey,
  record: ComparisonRecord,
): Partial<Record<EvidenceField, number>> =>
  Object.fromEntries(
    evidenceFields
      .filter((field) => isFilled(record, field))
      .map((field) => [field, hashValue(hashKey, { record, field })]),
  )

export const hashBlockingKeys = (hashKey: HashKey, record: ComparisonRecord): number[] =>
  blockingKeysOf(record).map(({ kind, value }) => keyedHash(hashKey, `${kind} ${value}`))

/** The history of an account that has tried nothing. */
export const startTriedValues = (hashKey: HashKey): TriedValues => ({
  version: comparisonVersion,
  hashKey,
  versions: [],
})

/** The values that one other profile was compared with, and may be compared with. */
type Answered = Map<EvidenceField, number[]>

/**
 * Goes through the versions in order. The first value of a field is free; a later one replaces it,
 * within the limits. A value beyond them is refused, now and later.
 */
export const answeredValues = (
  versions: readonly TriedVersion[],
): { answered: Answered; refusesSome: boolean } => {
  const answered: Answered = new Map()
  let replacements = 0
  let refusesSome = false
  for (const { values } of versions) {
    for (const field of evidenceFields) {
      for (const value of values[field] ?? []) {
        const known = answered.get(field) ?? []
        if (known.includes(value)) continue
        if (known.length > 0) {
          if (replacements >= replacementsPerPair || known.length > replacementsPerField) {
            refusesSome = true
            continue
          }
          replacements += 1
        }
        answered.set(field, [...known, value])
      }
    }
  }
  return { answered, refusesSome }
}

/** Keeps one value more than a field may have, which is enough to know that more are refused. */
const mergeValues = (one: ValueHashes, other: ValueHashes): ValueHashes =>
  Object.fromEntries(
    evidenceFields.flatMap((field) => {
      const values = [...new Set([...(one[field] ?? []), ...(other[field] ?? [])])]
      return values.length > 0 ? [[field, values.slice(0, replacementsPerField + 2)]] : []
    }),
  )

const mergeVersions = (one: TriedVersion, other: TriedVersion): TriedVersion => ({
  ...one,
  until: Math.max(one.until ?? 0, other.until ?? 0),
  keys: [...new Set([...one.keys, ...other.keys])],
  values: mergeValues(one.values, other.values),
})

/**
 * Merges the two oldest ended versions of one description, or of any. Merging only refuses more.
 */
const mergeOldest = (versions: readonly TriedVersion[]): TriedVersion[] => {
  const ended = versions.filter(({ until }) => until !== undefined)
  const ofOne = ended.find((one) =>
    ended.some((other) => other !== one && other.profileId === one.profileId),
  )
  const first = ofOne ?? ended[0]
  const second = ended.find(
    (other) => other !== first && (!ofOne || other.profileId === ofOne.profileId),
  )
  if (!first || !second) return [...versions]
  return versions.flatMap((version) => {
    if (version === second) return []
    return version === first ? [mergeVersions(first, second)] : [version]
  })
}

const isSameVersion = (one: TriedVersion, other: TriedVersion): boolean =>
  one.profileId === other.profileId &&
  JSON.stringify([one.keys, one.values]) === JSON.stringify([other.keys, other.values])

/** Adds a saved version. `liveIds` are the account's descriptions that are not deleted. */
export const addTriedVersion = (
  tried: TriedValues,
  {
    profileId,
    record,
    liveIds,
    now,
  }: { profileId: string; record: ComparisonRecord; liveIds: ReadonlySet<string>; now: number },
): TriedValues => {
  const { hashKey, versions } = tried
  const values = Object.entries(hashValues(hashKey, record)).map(([field, hash]) => [field, [hash]])
  const added: TriedVersion = {
    profileId,
    from: now,
    keys: hashBlockingKeys(hashKey, record),
    values: Object.fromEntries(values) as ValueHashes,
  }
  const ended = versions.map((version) =>
    version.until !== undefined ||
    (version.profileId !== profileId && liveIds.has(version.profileId))
      ? version
      : { ...version, until: now },
  )
  const repeated = ended.find((version) => isSameVersion(version, added))
  // a version that returns keeps its place, as if it had never ended
  const next = repeated
    ? ended.map((version) => (version === repeated ? { ...added, from: version.from } : version))
    : [...ended, added]
  return { ...tried, versions: withinVersions(next) }
}

/**
 * Whether some other profile may be refused a value. If not, the record needs no history: fewer
 * versions never refuse more.
 */
export const mayRefuse = ({ versions }: TriedValues): boolean =>
  answeredValues(versions).refusesSome

const withinVersions = (versions: readonly TriedVersion[]): TriedVersion[] =>
  versions.length > maxVersions ? withinVersions(mergeOldest(versions)) : [...versions]

/**
 * Joins the histories of two accounts of one mailbox. `former` has ended. Hashes by different keys
 * cannot be joined; then the former history stays, and versions are added as they are compared.
 */
export const joinTriedValues = (former: TriedValues, current: TriedValues): TriedValues => {
  if (String(former.hashKey) !== String(current.hashKey)) return former
  const own = [...new Set([...(former.own ?? []), ...(current.own ?? [])])]
  const comparable = former.version === current.version ? former.versions : []
  const versions = [...comparable, ...current.versions]
  return {
    ...current,
    versions: withinVersions(versions.toSorted((one, other) => one.from - other.from)),
    ...(own.length > 0 && { own }),
  }
}

/** The history of a deleted account: all of its versions have ended. */
export const endTriedValues = (tried: TriedValues, now: number): TriedValues => ({
  ...tried,
  versions: tried.versions.map((version) => ({ ...version, until: version.until ?? now })),
})

/**
 * Adds the phone numbers, addresses and user names that a user gives as the user's own. They stay.
 */
export const addOwnIdentifiers = (
  tried: TriedValues,
  identifiers: readonly string[],
): TriedValues => {
  const hashes = identifiers.map((identifier) => keyedHash(tried.hashKey, identifier))
  const own = [...new Set([...(tried.own ?? []), ...hashes])]
  return own.length > 0 ? { ...tried, own } : tried
}

/** Whether the user ever gave one of these as the user's own. */
export const hasOwnIdentifier = (
  { hashKey, own = [] }: TriedValues,
  identifiers: readonly string[],
): boolean => identifiers.some((identifier) => own.includes(keyedHash(hashKey, identifier)))
