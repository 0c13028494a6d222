import { isPlaceholder } from '../../matching/normalize/text/normalize-text.ts'
import {
  partnerFields,
  type PartnerFieldName,
  type PartnerProfileValues,
} from '../../fields/catalog.ts'

/** From here on a field finds a person nearly by itself. */
const strongFields = 4

/** Says something: neither empty nor 'unknown' and the like. */
export const isFilled = (value: string | boolean | undefined): value is string =>
  typeof value === 'string' && !isPlaceholder(value)

/** The filled fields that identify strongly, in the order of the wizard. */
export const strongClues = (values: PartnerProfileValues): PartnerFieldName[] =>
  partnerFields
    .filter((field) => field.clue >= strongFields && isFilled(values[field.name]))
    .map((field) => field.name)
