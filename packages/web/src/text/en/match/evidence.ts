/** The evidence chart. */
export const title = 'What speaks for it, and what against'
export const caption = 'Evidence for and against this match'
export const columnSign = 'For or against'
export const columnDetail = 'Detail'
export const columnRarity = 'How many profiles have it'
export const columnWeight = 'How much it tells'
export const speaksFor = 'For'
export const neither = 'Neither'
export const against = 'Against'
export const rarityAbout = (count: string) => `about 1 in ${count}`
export const rarityFewer = (count: string) => `fewer than 1 in ${count}`
export const rarityUnit = 'profiles'
export const rarityMost = 'nearly every profile'
export const rarityUnknown = 'very common'
export const rarityNear = 'nearly the same'
export const follows = (field: string) => `follows from ${field}`
export const partlyFollows = (field: string) => `partly follows from ${field}`
export const leaderMeetingLocationCity = 'the city'
export const leaderPartnerHomeCity = 'the home city'
export const leaderPartnerHomeCountry = 'the home country'
export const leaderAddress = 'the address'
export const leaderWorkplace = 'the workplace'
export const leaderBirthdate = 'the birthdate'
export const leaderCarModel = 'the car model'
export const leaderLicensePlate = 'the license plate'
export const leaderPhoneNumber = 'the phone number'
export const leaderFullName = 'the name'
export const leaderHandle = 'the social media name'
export const leaderOther = 'another detail'
/** By the number of filled slots. */
export const slots = [
  'adds nothing',
  'tells little',
  'tells something',
  'tells a fair amount',
  'tells a lot',
  'tells the most',
] as const
export const slotsOf = (count: number) => `(${count} of 5)`
export const differ = (count: number) =>
  count === 1 ? `${count} other detail differs` : `${count} other details differ`
export const differOnly = (count: number) =>
  count === 1 ? `${count} detail differs` : `${count} details differ`
// claim: differing-fields-are-rarely-named
export const differWhich = 'We do not say which'
// claim: differing-fields-are-rarely-named
export const differNamed = (fields: string) => `${fields}; we do not say which others`
export const differRarity = 'counted in the result'
export const differWeight = (count: number) => `${count} against`
export const differMore = '5+'
export const differNone = 'Nothing you both entered differs.'
export const oneSide = (count: number) =>
  count === 1
    ? `${count} detail is in only one of the two profiles.`
    : `${count} details are in only one of the two profiles.`
export const countedEarlier =
  'Differences are counted with your profile as it was first saved, so that changing it tells nothing about the other one.'
export const none = 'No detail agrees any more. One of the two profiles was changed.'
export const more = (count: number) =>
  count === 1 ? `Show ${count} more detail` : `Show ${count} more details`
export const moreNothing = (count: number) =>
  count === 1 ? `Show ${count} detail that adds nothing` : `Show ${count} details that add nothing`
export const strength = 'Strength of the evidence'
// claim: certainty-is-measured
export const rightIn100 = (count: number) => `About ${count} in 100 such matches are right`
// claim: certainty-is-measured
export const rightRarely = 'Fewer than 10 in 100 such matches are right'
export const score = 'Points score'
export const ruler = (points: number, from: number) =>
  `${points} of 100 points. Matches are recorded from ${from} points.`
export const recordedFrom = (from: number) => `recorded from ${from}`
export const recordedUsual = (from: number) => `usually recorded from ${from}`
export const recordedStrength = 'This one was recorded because the evidence is strong.'
export const recordedFields = (count: number) =>
  count === 1
    ? `This one was recorded because ${count} field agrees.`
    : `This one was recorded because ${count} fields agree.`
export const whyTitle = 'Why are there two results?'
export const whyText =
  'The score adds fixed points for each field that agrees, so the same city counts as much as the same workplace. The strength asks how rare each detail is, and takes off for details that differ. When the two disagree, go by the strength.'
export const whyRare = 'Here little agrees, but it is rare: it tells more than its points.'
export const whyCommon = 'Here what agrees is common: it tells less than its points.'
export const whyDiffers = 'What differs takes nothing off the points.'
export const percent = (points: number) => `${points}%`
