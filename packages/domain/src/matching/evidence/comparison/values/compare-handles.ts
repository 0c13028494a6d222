import { localPart } from '../../../normalize/contact/email.ts'
import { plainHandle } from '../../../normalize/contact/handle.ts'
import { editDistance, isMisspelling } from '../../../similarity/edit-distance.ts'
import { contactKindOf } from './find-shared-contacts.ts'
import { handleFields, type EvidenceField } from '../../../record/fields.ts'
import { isIdentifying } from '../../../normalize/contact/identifiers.ts'
import { computeOncePer } from '../../../normalize/text/compute-once.ts'
import { toLatin } from '../../../normalize/script/latin.ts'
import type { ComparisonLevel } from '../../model/model.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** jane44 and jane38 are handles of two people, not one handle with a slip. */
const hasSameDigits = (a: string, b: string): boolean => digitsOf(a) === digitsOf(b)
/** A slip is recognized in a number that is longer than a year. */
const minDigitsOfSlip = 5
const hasDigitSlip = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= minDigitsOfSlip && editDistance(a, b, 1) <= 1
/** Shorter letters are shared by many handles. */
const minLettersOfFar = 4
const isNumbered = (handle: string): boolean => /\d.*\d/.test(handle)

/**
 * Far: the same letters with other digits, as of one person with a new account, or of two people
 * with one name.
 */
export const compareHandles = (a: string, b: string): ComparisonLevel => {
  if (a === b) return 'equal'
  const [plainA, plainB] = [plainHandle(a), plainHandle(b)]
  if (plainA === plainB) return 'close'
  if (hasSameDigits(plainA, plainB)) {
    const isLong = Math.min(plainA.length, plainB.length) > 5
    return isLong && isMisspelling(plainA, plainB) ? 'near' : 'different'
  }
  const [lettersA, lettersB] = [plainA, plainB].map((handle) => handle.replace(/\d/g, ''))
  if (lettersA !== lettersB || lettersA!.length < minLettersOfFar) return 'different'
  return hasDigitSlip(digitsOf(plainA), digitsOf(plainB)) ? 'near' : 'far'
}

const lettersOf = (address: string): string => plainHandle(address).replace('@', '')

/**
 * Compares normalized or written addresses. Only addresses that are normalized on both sides can be
 * equal.
 */
export const compareEmails = (a: string, b: string, areValid: boolean): ComparisonLevel => {
  if (a === b) return areValid ? 'equal' : 'close'
  // the @ may be in another place: ana.gomez@com
  if (lettersOf(a) === lettersOf(b)) return 'close'
  if (hasSameDigits(a, b) && editDistance(a, b, 1) <= 1) return 'close'
  const [localA = '', localB = ''] = [a.split('@')[0], b.split('@')[0]]
  if (localA === localB) return isNumbered(localA) ? 'close' : 'near'
  // a common host makes any two addresses similar
  const slips = Math.min(Math.floor(Math.min(a.length, b.length) / 5), 4)
  if (editDistance(a, b, slips) > slips) return 'different'
  const inLocal = Math.floor(Math.min(localA.length, localB.length) / 3)
  return hasSameDigits(a, b) && editDistance(localA, localB, inLocal) <= inLocal
    ? 'near'
    : 'different'
}

/** The number of a page that has no handle. */
export const isNumericHandle = (handle: string): boolean => /^\d{8,}$/.test(handle)

/** The part before the @. */
export const emailLocalPart = ({ keys, writtenEmail }: ComparisonRecord): string | undefined => {
  const email = keys.email ?? writtenEmail
  return email === undefined ? undefined : localPart(email)
}

/** The letters of all handles, of display names, and of the local part of the email address. */
export const handleLetters = computeOncePer((record: ComparisonRecord): string[] => {
  const handles = [emailLocalPart(record), ...handleFields.map((field) => record.keys[field])]
  return handles.flatMap((handle) =>
    handle === undefined ? [] : [toLatin(handle).replace(/[^a-z]/g, '')],
  )
})

/** A handle as written, with the field that it is in. */
type WrittenHandle = { field: EvidenceField; handle: string }

/** The handles of a person on all networks and the local parts of the email addresses, plain. */
const handlesOf = computeOncePer((record: ComparisonRecord): Map<string, WrittenHandle> => {
  const handles = new Map<string, WrittenHandle>()
  const isPersonal = (field: EvidenceField): boolean => contactKindOf(record, field) === 'personal'
  const local = emailLocalPart(record)
  if (local !== undefined && isPersonal('email'))
    handles.set(plainHandle(local), { field: 'email', handle: local })
  for (const field of handleFields) {
    const key = record.keys[field]
    if (!key || isNumericHandle(key) || !isPersonal(field)) continue
    if (record.namedHandles?.includes(field)) continue
    handles.set(plainHandle(key), { field, handle: key })
  }
  for (const account of record.otherAccounts ?? []) {
    const plain = plainHandle(account.key)
    if (isIdentifying(account) && !isNumericHandle(plain) && !handles.has(plain))
      handles.set(plain, { field: 'otherAccounts', handle: account.key })
  }
  for (const email of record.otherEmails ?? []) {
    const handle = localPart(email)
    if (!handles.has(plainHandle(handle)))
      handles.set(plainHandle(handle), { field: 'email', handle })
  }
  return handles
})

const noSharedHandle = { field: 'socialMediaInstagram', grade: 'different' } as const

/**
 * The same handle on another network, or before the @. People reuse their handle, but others may
 * have taken it. A handle with digits is rarely taken by chance. Null if one side has none.
 */
export const compareAcrossNetworks = (
  a: ComparisonRecord,
  b: ComparisonRecord,
): { field: EvidenceField; grade: ComparisonLevel; handles?: [string, string] } | null => {
  const [ofA, ofB] = [handlesOf(a), handlesOf(b)]
  if (ofA.size === 0 || ofB.size === 0) return null
  const shared = [...ofA.keys()].filter((handle) => handle.length > 4 && ofB.has(handle))
  if (shared.length === 0) return noSharedHandle
  const fields = shared.flatMap((handle) => [ofA.get(handle)?.field, ofB.get(handle)?.field])
  // the first network, in list order, on which either side has the handle
  const field = [...handleFields, 'otherAccounts' as const].find((one) => fields.includes(one))
  if (!field) return noSharedHandle
  // the one that says most
  const plain = shared.toSorted((x, y) => y.length - x.length || (x < y ? -1 : 1))[0]!
  const handles: [string, string] = [ofA.get(plain)!.handle, ofB.get(plain)!.handle]
  return { field, grade: shared.some(isNumbered) ? 'close' : 'near', handles }
}
