import type { ComparedField, PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import { comparedFieldLabels } from '#text/profile/field-names.ts'
import { currentLanguage } from '../language/texts.ts'
import { formatList } from './format.ts'

/** The label of a field of a match. Matches contain compared fields only. */
export const matchingFieldLabel = (field: PartnerFieldName): string =>
  comparedFieldLabels[field as ComparedField]

/** The labels as a list within a sentence. Only English writes the later ones in lower case. */
export const matchingFieldList = (fields: readonly PartnerFieldName[]): string =>
  formatList(
    fields.map((field, index) => {
      const label = matchingFieldLabel(field)
      return index > 0 && currentLanguage().startsWith('en') ? label.toLowerCase() : label
    }),
  )
