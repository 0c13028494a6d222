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
