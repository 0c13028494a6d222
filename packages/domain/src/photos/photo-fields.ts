import type { PartnerProfileValues } from '../fields/catalog.ts'

/** Whether a profile names photos. */
export const hasPhotoFields = ({
  partnerPhotoUrl,
  couplePhotoUrls,
}: PartnerProfileValues): boolean =>
  [partnerPhotoUrl, couplePhotoUrls].some((value) => value && value !== '[]')
