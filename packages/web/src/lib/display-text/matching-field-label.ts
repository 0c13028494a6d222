import type { ComparedField, PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import { comparedFieldLabels } from '#text/profile/field-names.ts'

/** The label of a field of a match. Matches contain compared fields only. */
export const matchingFieldLabel = (field: PartnerFieldName): string =>
  comparedFieldLabels[field as ComparedField]
