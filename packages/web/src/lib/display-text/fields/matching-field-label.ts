import type { ComparedField, PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import { comparedFieldLabels } from '#text/profile/field-names.ts'
import { formatList } from '../formats/format.ts'

/** The label of a field of a match. Matches contain compared fields only. */
export const matchingFieldLabel = (field: PartnerFieldName): string =>
  comparedFieldLabels[field as ComparedField]

/** The names of networks keep their capitals. */
const properNames: readonly PartnerFieldName[] = [
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
]

/** The label inside a sentence, where none of the installed languages has a capital. */
export const labelInSentence = (field: PartnerFieldName): string => {
  const label = matchingFieldLabel(field)
  return properNames.includes(field) ? label : label.toLowerCase()
}

/** The labels as a list at the start of a sentence, with what follows them. */
export const matchingFieldList = (
  fields: readonly PartnerFieldName[],
  ...others: string[]
): string =>
  formatList([
    ...fields.map((field, index) =>
      index > 0 ? labelInSentence(field) : matchingFieldLabel(field),
    ),
    ...others,
  ])
