import { evidenceFields } from '../matching/record/fields.ts'
import type { PartnerFieldName } from '../fields/catalog.ts'

/** What is read besides the fields that evidence is weighed for: other names, and two ticks. */
const readBesides = ['barNames', 'isSponsoredPartner', 'isLdr'] as const

/** Every field of a description that is compared with those of other members. */
export const comparedFields: ReadonlySet<PartnerFieldName> = new Set<PartnerFieldName>([
  ...evidenceFields,
  ...readBesides,
])
