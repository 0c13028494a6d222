import { isPlaceholder } from '../../matching/normalize/text/normalize-text.ts'
import {
  partnerFields,
  type PartnerFieldName,
  type PartnerProfileValues,
} from '../../fields/catalog.ts'

/** From this weight on a field nearly identifies a person alone. */
const strongFields = 4

/** Whether a value has information: neither empty nor 'unknown' and the like. */
export const isFilled = (value: string | boolean | undefined): value is string =>
  typeof value === 'string' && !isPlaceholder(value)

/** The filled fields that identify strongly, in the order of the wizard. */
export const strongClues = (values: PartnerProfileValues): PartnerFieldName[] =>
  partnerFields
    .filter((field) => field.clue >= strongFields && isFilled(values[field.name]))
    .map((field) => field.name)

/** From this weight on a field identifies a person, without a second one. */
const identifyingFields = 5

/** The empty fields that would find most, in the order of the wizard. */
export const missingClues = (values: PartnerProfileValues): PartnerFieldName[] =>
  partnerFields
    .filter((field) => field.clue >= identifyingFields && !isFilled(values[field.name]))
    .map((field) => field.name)
