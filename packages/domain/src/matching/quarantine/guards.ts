import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import {
  identifierFields,
  placeFields,
  type EvidenceField,
  type IdentifierField,
} from '../record/fields.ts'
import { sharedPhotos } from '../record/shared-photos.ts'
import { withoutField } from '../record/value.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import { shareAccount, shareEmail, sharePhone } from '../normalize/contact/identifiers.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'
import { answeredRecords } from '../tried/answered-record.ts'

/** The inputs of quarantine apart from the two profiles. */
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
    if (a.keys[field] === undefined || a.keys[field] !== b.keys[field]) return false
    // a display name is not an identifier
    return ![a, b].some(({ namedHandles }) => namedHandles?.some((named) => named === field))
  })
}

/**
 * Whether both sides agree in an identifier, or have the same picture: a stranger can copy either
 * without knowing the person.
 */
export const shareIdentifier = (one: ComparisonRecord, other: ComparisonRecord): boolean =>
  sharedPhotos(one, other).length > 0 || sharedIdentifiers(one, other).length > 0

const isIdentifierField = (name: string): boolean =>
  identifierFields.some((field) => field === name)

/** A record without its identifiers and compared pictures. */
export const withoutIdentifiers = (record: ComparisonRecord): ComparisonRecord => {
  const {
    phone: _phone,
    namedHandles: _namedHandles,
    shownNames: _shownNames,
    writtenEmail: _writtenEmail,
    otherAccounts: _otherAccounts,
    otherPhones: _otherPhones,
    otherEmails: _otherEmails,
    photos: _photos,
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

const oddsOf = (probability: number): number => probability / (1 - probability)
const emptyRecord: ComparisonRecord = { version: comparisonVersion, keys: {} }

/**
 * The values that a person who knows only an identifier can guess: places, first names, and
 * nicknames.
 */
const guessableFields = [...placeFields, 'nicknames'] as const

/** A name of one word is a first name. */
const isFirstNameOnly = ({ name }: ComparisonRecord): boolean => (name?.length ?? 0) < 2

const withoutFields = (record: ComparisonRecord, fields: readonly EvidenceField[]) =>
  fields.reduce(withoutField, record)

/**
 * The residual likelihood ratio: how much likelier the profiles describe one person than two,
 * without identifiers. Details that a stranger can guess count only against it. 1 if there is
 * nothing else to compare. If the model is right, at most a share r of true pairs has a ratio below
 * r, so the ratio is a fair bound for a guard.
 */
export const residualLikelihoodRatio = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { model = priorModel, frequencies }: ModelOptions = {},
): number => {
  const rests = answeredRecords(a, b).map(withoutIdentifiers)
  const oddsWithout = (...fields: EvidenceField[]): number => {
    const [one, other] = rests.map((rest) => withoutFields(rest, fields)) as [
      ComparisonRecord,
      ComparisonRecord,
    ]
    return oddsOf(evidenceOf(one, other, { model, frequencies }).probability)
  }
  const least = Math.min(
    oddsWithout(),
    oddsWithout(...placeFields),
    oddsWithout(...guessableFields),
    ...(rests.some(isFirstNameOnly) ? [oddsWithout(...guessableFields, 'fullName')] : []),
  )
  return least / oddsOf(evidenceOf(emptyRecord, emptyRecord, { model, frequencies }).probability)
}
