import { isMinorAge, isMinorBirthdate, minimumAge, parseAge } from '../../text/dates/age.ts'
import { parseDate } from '../../text/dates/date.ts'
import {
  partnerFields,
  submitterFields,
  type FieldDefinition,
  type PartnerFieldName,
  type PartnerProfileValues,
  type SubmitterFieldName,
  type SubmitterValues,
} from '../../fields/catalog.ts'
import {
  prepareField,
  readFlag,
  type FieldErrorCode,
  type PrepareOptions,
} from './prepare-field.ts'

export type { FieldErrorCode, PrepareOptions } from './prepare-field.ts'

export type ProfileFieldError<Path extends string = string> = { path: Path; code: FieldErrorCode }

export type Prepared<Name extends string, Values> = {
  /** The saved and shown values. Empty fields are absent. */
  stored: Values
  /** The typed text of every field that storing changed. Matching reads this text (R10). */
  asTyped: Partial<Record<Name, string>>
  /** The fields that the review step shows as changed; blanks at the ends do not count. */
  changes: { field: Name; from: string; to: string }[]
  /** Dates that could not be read: stored as typed, marked, not matched. */
  unparsedDates: Name[]
  errors: ProfileFieldError<Name>[]
}

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const ownValue = (raw: unknown, name: string): unknown =>
  isRecord(raw) && Object.hasOwn(raw, name) ? raw[name] : undefined

const prepareAll = <Name extends string>(
  fields: readonly FieldDefinition<Name>[],
  raw: unknown,
  options: PrepareOptions,
): Prepared<Name, Partial<Record<Name, string | boolean>>> => {
  const stored: Partial<Record<Name, string | boolean>> = {}
  const prepared: Prepared<Name, typeof stored> = {
    stored,
    asTyped: {},
    changes: [],
    unparsedDates: [],
    errors: [],
  }
  for (const field of fields) {
    const outcome = prepareField(field, ownValue(raw, field.name), options)
    if (outcome.kind === 'error') prepared.errors.push({ path: field.name, code: outcome.code })
    if (outcome.kind !== 'value') continue
    const { value, typed, isUnreadDate } = outcome
    stored[field.name] = value
    if (isUnreadDate) prepared.unparsedDates.push(field.name)
    if (typed !== null && typeof value === 'string' && typed.trim() !== value) {
      // omits the typed form of a date, which could be read as another day later
      if (field.sanitizer !== 'date' || isUnreadDate) prepared.asTyped[field.name] = typed.trim()
      prepared.changes.push({ field: field.name, from: typed.trim(), to: value })
    }
  }
  return prepared
}

const statesAdult = (raw: unknown, options: PrepareOptions): boolean => {
  const [age, birthdate] = ['age', 'birthdate'].map((name) => {
    const value = ownValue(raw, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }) as [string, string]
  const born = parseDate(birthdate, options)
  if (born && !isMinorBirthdate(birthdate, born, options.today)) return true
  return (parseAge(age) ?? 0) >= minimumAge && !isMinorAge(age, options.today)
}

/** A description as it will be stored. Unknown fields are dropped; nothing throws. */
export const preparePartner = (
  raw: unknown,
  options: PrepareOptions,
): Prepared<PartnerFieldName, PartnerProfileValues> =>
  // The kinds of the catalog decide which values are flags and which are texts, as the type does.
  prepareAll(partnerFields, raw, {
    ...options,
    isAdult: statesAdult(raw, options),
  }) as Prepared<PartnerFieldName, PartnerProfileValues>

const storedSubmitterFields = submitterFields.filter(
  (field): field is FieldDefinition<SubmitterFieldName> => field.stored,
)

export const prepareSubmitter = (
  raw: unknown,
  options: PrepareOptions,
): Prepared<SubmitterFieldName, SubmitterValues> => {
  const prepared = prepareAll(storedSubmitterFields, raw, options)
  const { consentChecked, ...rest } = prepared.stored
  const stored = {
    ...rest,
    ...(consentChecked !== undefined && { consentChecked: consentChecked ? '1' : '0' }),
  }
  return { ...prepared, stored } as Prepared<SubmitterFieldName, SubmitterValues>
}

/** The values that matching compares: as typed where storing changed them, without unread dates. */
export const valuesForMatching = (
  profile: Pick<
    Prepared<PartnerFieldName, PartnerProfileValues>,
    'stored' | 'asTyped' | 'unparsedDates'
  >,
): PartnerProfileValues => {
  const values: Partial<Record<PartnerFieldName, string | boolean>> = {
    ...profile.stored,
    ...profile.asTyped,
  }
  for (const name of profile.unparsedDates) delete values[name]
  return values as PartnerProfileValues
}

/** Reads `consentChecked` back: true for a number above 0 or the text 'true'. */
export const isConsentGiven = (stored: unknown): boolean => readFlag(stored) === true

/** One of the boxes of step 1 that are required and not stored. */
export const isBoxChecked = (boxes: unknown, name: string): boolean =>
  readFlag(ownValue(boxes, name)) === true
