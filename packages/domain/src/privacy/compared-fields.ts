import { partnerFields, type PartnerFieldName } from '../fields/catalog.ts'

/** Every field of a description that is compared with those of other members. */
export const comparedFields: ReadonlySet<PartnerFieldName> = new Set(
  partnerFields.filter(({ isCompared }) => isCompared).map(({ name }) => name),
)
