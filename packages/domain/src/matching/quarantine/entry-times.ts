import { isHandle, identifierFields } from '../record/fields.ts'
import { isIdentifying, phoneOf } from '../normalize/contact/identifiers.ts'
import { isSamePhone, numbersOf } from '../normalize/contact/phone.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { sharedPhotos } from '../record/shared-photos.ts'
import { shareIdentifier } from './guards.ts'

/** When each identifier was entered, for those that an edit added; in milliseconds. */
export type EntryTimes = Record<string, number>

const phoneKey = (last8: string): string => `phone ${last8}`
const accountKey = (network: string, key: string): string => `${network} ${key}`

/** A key for each identifier of a record. */
const identifierKeys = (record: ComparisonRecord): string[] => {
  const phone = phoneOf(record)
  const { keys, namedHandles = [], otherAccounts = [], otherEmails = [] } = record
  const isNamed = (field: string): boolean => namedHandles.some((named) => named === field)
  return [
    ...(phone ? numbersOf(phone).map(({ last8 }) => phoneKey(last8)) : []),
    ...identifierFields.flatMap((field) => {
      // a display name is not an identifier
      if (field === 'phoneNumber' || field === 'otherAccounts' || isNamed(field)) return []
      const value = keys[field]
      return value === undefined ? [] : [accountKey(field, value)]
    }),
    ...otherAccounts.filter(isIdentifying).map(({ network, key }) => accountKey(network, key)),
    ...otherEmails.map((email) => accountKey('email', email)),
  ]
}

/**
 * The entry times after an edit. An identifier that the profile did not have before was entered
 * now, also if an earlier version had it.
 */
export const entryTimesAfter = (
  before: { record: ComparisonRecord; times: EntryTimes },
  after: ComparisonRecord,
  now: Date,
): EntryTimes => {
  const known = new Set(identifierKeys(before.record))
  return Object.fromEntries(
    identifierKeys(after).flatMap((key) => {
      const time = known.has(key) ? before.times[key] : now.getTime()
      return time === undefined ? [] : [[key, time]]
    }),
  )
}

/** The entry times of the identifiers that the record has. */
export const entryTimesOf = (record: ComparisonRecord, times: EntryTimes): EntryTimes => {
  const known = new Set(identifierKeys(record))
  return Object.fromEntries(Object.entries(times).filter(([key]) => known.has(key)))
}

/** The keys of the identifiers that a record shares with another one. */
export const sharedKeys = (own: ComparisonRecord, other: ComparisonRecord): string[] => {
  const phones = [phoneOf(own), phoneOf(other)] as const
  const [ownPhone, otherPhone] = phones
  const theirs = new Set(identifierKeys(other))
  return [
    ...(ownPhone && otherPhone
      ? numbersOf(ownPhone)
          .map(({ also: _also, ...number }) => number)
          .filter((number) => isSamePhone(number, otherPhone))
          .map(({ last8 }) => phoneKey(last8))
      : []),
    ...identifierKeys(own).filter((key) => theirs.has(key)),
  ]
}

/**
 * When the first of the identifiers and pictures that the records share was entered in `own`. An
 * identifier without an entry time is as old as the profile.
 */
const sharedSince = (own: ComparisonRecord, other: ComparisonRecord): number => {
  const described = own.describedAt ?? Number.POSITIVE_INFINITY
  const times = [
    ...sharedKeys(own, other).map((key) => own.entryTimes?.[key] ?? described),
    ...sharedPhotos(own, other).map(({ since }) => since),
  ]
  return times.length > 0 ? Math.min(...times) : described
}

/**
 * Compares when two profiles got an identifier that they share: negative if `a` had it first.
 * Identifiers count, not profiles: adding a number to an old profile makes it the later one.
 */
export const compareEntry = (a: ComparisonRecord, b: ComparisonRecord): number => {
  const [one, other] = [sharedSince(a, b), sharedSince(b, a)]
  return one === other ? 0 : one < other ? -1 : 1
}

const maxFormer = 20

/**
 * The earlier identifiers of a profile, without its other details. A profile that looks for several
 * people one after another has them in its history.
 */
export const formerIdentifiers = (
  before: ComparisonRecord,
  after: ComparisonRecord,
): ComparisonRecord[] => {
  const { former = [] } = before
  const known = new Set(identifierKeys(after))
  const replaced = identifierKeys(before).some((key) => !known.has(key))
  return [...former, ...(replaced ? [onlyIdentifiers(before)] : [])].slice(-maxFormer)
}

export const onlyIdentifiers = ({
  version,
  keys,
  phone,
  namedHandles,
  otherAccounts,
  otherPhones,
  otherEmails,
}: ComparisonRecord): ComparisonRecord => ({
  version,
  keys: Object.fromEntries(
    Object.entries(keys).filter(
      ([name]) => isHandle(name) || name === 'email' || name === 'licensePlate',
    ),
  ),
  ...(phone && { phone }),
  ...(namedHandles && { namedHandles }),
  ...(otherAccounts && { otherAccounts }),
  ...(otherPhones && { otherPhones }),
  ...(otherEmails && { otherEmails }),
})

/** Whether a profile shares an identifier with another one, now or before an edit. */
export const everShared = (own: ComparisonRecord, other: ComparisonRecord): boolean =>
  [own, ...(own.former ?? [])].some((record) => shareIdentifier(record, other))
