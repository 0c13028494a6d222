/**
 * Fixed answers, in the order of the specification. The values are stored; their labels are texts
 * of the interface.
 */
export const relationshipStatuses = ['dating', 'engaged', 'married', 'complicated'] as const
export const sponsorTypes = ['visa', 'financial', 'business', 'education', 'other'] as const
export type SponsorType = (typeof sponsorTypes)[number]
export const visaStatuses = [
  'tourist_visa',
  'work_visa',
  'student_visa',
  'fiance_visa',
  'spouse_visa',
  'permanent_resident',
  'citizen',
  'applying',
  'denied',
  'none',
] as const
export const relationshipsToPartner = [
  'boyfriend',
  'girlfriend',
  'fiance',
  'spouse',
  'ex',
  'friend',
  'other',
] as const

/** A stored answer that has a label of its own in the interface. */
export type Option =
  | (typeof relationshipStatuses)[number]
  | SponsorType
  | (typeof visaStatuses)[number]
  | (typeof relationshipsToPartner)[number]

/** 'other' comes last and opens a free text, which is then the stored value. */
export const meetingCountries = [
  'Thailand',
  'Philippines',
  'Vietnam',
  'Indonesia',
  'Malaysia',
  'Cambodia',
  'Laos',
  'Myanmar',
  'Singapore',
  'China',
  'Japan',
  'South Korea',
  'India',
  'Ukraine',
  'Russia',
  'Colombia',
  'Brazil',
  'Mexico',
  'Dominican Republic',
  'other',
] as const
