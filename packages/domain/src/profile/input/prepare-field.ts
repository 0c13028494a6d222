import type { FieldDefinition, FieldKind } from '../../fields/entry/field.ts'
import { maxCouplePhotos } from '../../limits/limits.ts'
import { minorInWords } from '../../minors/minor-in-words.ts'
import { isMinorAge, isMinorBirthdate } from '../../text/dates/age.ts'
import { prepareAccounts, type AccountErrorCode } from './prepare-accounts.ts'
import { countCharacters } from '../../text/sanitize/characters.ts'
import { parseDate, parseDateTime } from '../../text/dates/date.ts'
import { hasUnsupportedDigits } from '../../text/digits.ts'
import { isEmail } from '../../text/contact/email.ts'
import { sanitizeHandle } from '../../text/contact/handle.ts'
import { joinList } from '../../text/sanitize/list.ts'
import { spellOutFeet } from '../../text/measure.ts'
import { arePhones, isPhone } from '../../text/contact/phone.ts'
import { sanitizeEmail, sanitizeText, toOneLine } from '../../text/sanitize/sanitize.ts'

export type FieldErrorCode =
  | AccountErrorCode
  | 'required'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_choice'
  | 'invalid_photo'
  | 'invalid_number'
  | 'underage'
  | 'minor_in_words'
  | 'too_long'
  | 'wrong_type'

export type PrepareOptions = {
  /** YYYY-MM-DD, from the clock. */
  today: string
  /** Whether 3/5 is March 5 or May 3, which depends on the reader's language. */
  monthFirst?: boolean
  /** An age or a date of birth states that the person is an adult now. */
  isAdult?: boolean
}

export type FieldOutcome =
  | { kind: 'absent' }
  | { kind: 'error'; code: FieldErrorCode }
  | { kind: 'value'; value: string | boolean; typed: string | null; isUnreadDate?: true }

const error = (code: FieldErrorCode): FieldOutcome => ({ kind: 'error', code })

/** '1', 1, 'true' and true are yes (specification, section 3); undefined is neither yes nor no. */
export const readFlag = (raw: unknown): boolean | undefined => {
  if (typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return raw > 0
  if (typeof raw !== 'string') return undefined
  const text = raw.trim().toLowerCase()
  if (text === 'true') return true
  if (text === 'false') return false
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) > 0 : undefined
}

const asText = (raw: unknown): string | undefined => {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (Array.isArray(raw) && raw.every((item) => typeof item === 'string')) return raw.join(', ')
  return undefined
}

const preparePhoto = (raw: unknown): FieldOutcome => {
  if (typeof raw !== 'string') return error('wrong_type')
  const value = raw.trim()
  if (value.length > 1000) return error('too_long')
  if (sanitizeText(value) !== value || /\s/.test(value)) return error('invalid_photo')
  return { kind: 'value', value, typed: null }
}

const readPhotoList = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

const preparePhotos = (raw: unknown): FieldOutcome => {
  const list = readPhotoList(raw)
  if (!Array.isArray(list)) return error('wrong_type')
  if (list.length > maxCouplePhotos) return error('too_long')
  const photos: string[] = []
  for (const item of list) {
    const photo = preparePhoto(item)
    if (photo.kind !== 'value') return photo
    photos.push(String(photo.value))
  }
  return { kind: 'value', value: JSON.stringify(photos), typed: null }
}

const prepareAccountList = (field: FieldDefinition, raw: unknown): FieldOutcome => {
  // a JSON text is longer than what it contains
  if (typeof raw === 'string' && raw.length > field.maxLength * 4) return error('too_long')
  const prepared = prepareAccounts(raw)
  if (prepared.error) return error(prepared.error)
  return prepared.accounts.length === 0
    ? { kind: 'absent' }
    : { kind: 'value', value: JSON.stringify(prepared.accounts), typed: null }
}

const prepareDate = (
  field: FieldDefinition,
  text: string,
  options: PrepareOptions,
): FieldOutcome => {
  const kept = toOneLine(sanitizeText(text))
  const parsed = (field.kind === 'date' ? parseDate : parseDateTime)(text, options)
  if (field.name === 'birthdate' && isMinorBirthdate(text, parsed, options.today)) {
    return error('underage')
  }
  if (!parsed) return { kind: 'value', value: kept, typed: text, isUnreadDate: true }
  return { kind: 'value', value: parsed, typed: text }
}

const prepareChoice = (field: FieldDefinition, text: string): FieldOutcome => {
  const value = text.trim().toLowerCase()
  return field.options.includes(value)
    ? { kind: 'value', value, typed: null }
    : error('invalid_choice')
}

const toSingleLine = (_field: FieldDefinition, text: string): string =>
  toOneLine(sanitizeText(text))

const country = (field: FieldDefinition, text: string): string => {
  const typed = toSingleLine(field, text)
  return field.options.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed
}

/** How the kinds other than plain text of one line are sanitized. */
const sanitizersByKind: Partial<
  Record<FieldKind, (field: FieldDefinition, text: string) => string>
> = {
  handle: (_field, text) => sanitizeHandle(text),
  email: (_field, text) => toOneLine(sanitizeEmail(text)),
  list: (_field, text) => joinList([sanitizeText(text)]),
  longText: (_field, text) => sanitizeText(text),
  measure: (field, text) =>
    toSingleLine(field, field.measure === 'height' ? spellOutFeet(text) : text),
  country,
}

const sanitizedOf = (field: FieldDefinition, text: string): string =>
  (sanitizersByKind[field.kind] ?? toSingleLine)(field, text)

const problemOf = (
  field: FieldDefinition,
  value: string,
  { today, isAdult = false }: PrepareOptions,
): FieldErrorCode | null => {
  if (field.kind === 'email' && !isEmail(value)) return 'invalid_email'
  if (field.kind === 'phone' && !(field.allowsTwo ? arePhones : isPhone)(value))
    return 'invalid_phone'
  if (field.measure && hasUnsupportedDigits(value)) return 'invalid_number'
  if (field.measure === 'age' && isMinorAge(value, today)) return 'underage'
  if (field.mayRevealAge) {
    const level = minorInWords(value, today)
    if (level === 'now' || (level === 'earlier' && !isAdult)) return 'minor_in_words'
  }
  return null
}

/**
 * Returns the stored form of one raw value, or its problem. `typed` is the value as typed wherever
 * storing could have changed it.
 */
export const prepareField = (
  field: FieldDefinition,
  raw: unknown,
  options: PrepareOptions,
): FieldOutcome => {
  if (raw === undefined || raw === null || raw === '') return { kind: 'absent' }
  if (field.kind === 'flag') {
    const flag = readFlag(raw)
    return flag === undefined ? error('wrong_type') : { kind: 'value', value: flag, typed: null }
  }
  if (field.kind === 'photo') return preparePhoto(raw)
  if (field.kind === 'photos') return preparePhotos(raw)
  if (field.kind === 'accounts') return prepareAccountList(field, raw)

  const text = asText(raw)
  if (text === undefined) return error('wrong_type')
  // Runs before any work that grows with the length; a character rarely has more than four code
  // units.
  if (text.length > field.maxLength * 4) return error('too_long')
  if (text.trim() === '') return { kind: 'absent' }
  if (field.kind === 'choice') return prepareChoice(field, text)

  const outcome: FieldOutcome =
    field.kind === 'date' || field.kind === 'dateTime'
      ? prepareDate(field, text, options)
      : { kind: 'value', value: sanitizedOf(field, text), typed: text }
  if (outcome.kind !== 'value' || typeof outcome.value !== 'string') return outcome
  if (outcome.value === '') return { kind: 'absent' }
  if (countCharacters(outcome.value) > field.maxLength) return error('too_long')
  const problem = problemOf(field, outcome.value, options)
  return problem ? error(problem) : outcome
}
