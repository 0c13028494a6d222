/** Fields worth 20 points each (specification, section 7). */
export const identifyingFields = [
  'fullName',
  'phoneNumber',
  'email',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
  'licensePlate',
] as const

/** Fields worth 10 points each. */
export const describingFields = [
  'occupation',
  'workplace',
  'address',
  'carMake',
  'carModel',
  'birthdate',
  'meetingLocationCountry',
  'meetingLocationCity',
  'partnerHomeCountry',
] as const

export const handleFields = [
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
] as const

/** Every field that can earn points. */
export const ruleFields = [...identifyingFields, ...describingFields, 'sponsorType'] as const

/** How the person and their car look: each kept under its own name. */
export const looks = [
  'height',
  'weight',
  'hairColor',
  'eyeColor',
  'tattoos',
  'distinctiveMarks',
  'carColor',
] as const

/** Every field that is weighed as evidence: those of the rule and some that only describe. */
export const evidenceFields = [
  ...ruleFields,
  'partnerHomeCity',
  'age',
  ...looks,
  'petNames',
  'nicknames',
] as const

export type HandleField = (typeof handleFields)[number]
export type RuleField = (typeof ruleFields)[number]
export type EvidenceField = (typeof evidenceFields)[number]

export const isHandle = (field: string): field is HandleField =>
  handleFields.some((handle) => handle === field)
