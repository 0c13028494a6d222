import { isPlaceholder } from '../../matching/normalize/text/normalize-text.ts'
import {
  partnerFields,
  type PartnerFieldName,
  type PartnerProfileValues,
} from '../../fields/catalog.ts'

/** Whether a value has information: neither empty nor 'unknown' and the like. */
export const isFilled = (value: string | boolean | undefined): value is string =>
  typeof value === 'string' && !isPlaceholder(value)

/** From this weight on a field identifies a person, without a second one. */
const identifyingFields = 5

/** The empty fields that would find most, in the order of the wizard. */
export const missingClues = (values: PartnerProfileValues): PartnerFieldName[] =>
  partnerFields
    .filter((field) => field.clue >= identifyingFields && !isFilled(values[field.name]))
    .map((field) => field.name)

type StoredValues = Partial<Record<PartnerFieldName, string | boolean>>

const plain = (value: string | boolean | undefined): string =>
  isFilled(value) ? value.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '') : ''

/** A field that identifies a person, and that two profiles of one user have in common. */
export const sharedIdentifier = (
  one: StoredValues,
  other: StoredValues,
): PartnerFieldName | undefined =>
  partnerFields.find(
    ({ clue, name }) =>
      clue >= identifyingFields && isFilled(one[name]) && plain(one[name]) === plain(other[name]),
  )?.name
