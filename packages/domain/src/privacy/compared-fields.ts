import { partnerFields, type PartnerFieldName } from '../fields/catalog.ts'

export const comparedFields: ReadonlySet<PartnerFieldName> = new Set(
  partnerFields.filter(({ isCompared }) => isCompared).map(({ name }) => name),
)
