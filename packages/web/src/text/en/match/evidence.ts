/** The evidence chart. */
export const title = 'Evidence for and against'
export const caption = 'Evidence for and against this match'
export const columnSign = 'For or against'
export const columnDetail = 'Detail'
export const columnRarity = 'How many profiles have it'
export const columnWeight = 'Strength'
export const speaksFor = 'For'
export const neither = 'Neither'
export const against = 'Against'
export const rarityAbout = (count: string) => `about 1 in ${count}`
export const rarityFewer = (count: string) => `fewer than 1 in ${count}`
export const rarityUnit = 'profiles'
export const rarityMost = 'nearly every profile'
export const rarityUnknown = 'very common'
export const rarityNear = 'nearly the same'
export const follows = (field: string) => `already covered by ${field}`
export const partlyFollows = (field: string) => `partly covered by ${field}`
export const leaderMeetingLocationCity = 'the city'
export const leaderPartnerHomeCity = 'the home city'
export const leaderPartnerHomeCountry = 'the home country'
export const leaderAddress = 'the address'
export const leaderWorkplace = 'the workplace'
export const leaderBirthdate = 'the date of birth'
export const leaderCarModel = 'the car model'
export const leaderLicensePlate = 'the license plate'
export const leaderPhoneNumber = 'the phone number'
export const leaderFullName = 'the name'
export const leaderHandle = 'the social media account'
export const leaderOther = 'another detail'
/** By the number of filled slots. */
export const slots = ['none', 'very weak', 'weak', 'fair', 'strong', 'very strong'] as const
export const slotsOf = (count: number) => `(${count} of 5)`
export const differ = (count: number) =>
  count === 1 ? `${count} other detail differs` : `${count} other details differ`
export const differOnly = (count: number) =>
  count === 1 ? `${count} detail differs` : `${count} details differ`
// claim: differing-fields-are-rarely-named
export const differWhich = 'We don’t say which'
// claim: differing-fields-are-rarely-named
export const differNamed = (fields: string) => `${fields}; we don’t say which others`
export const differRarity = 'counted in the result'
export const differWeight = (count: number) => `${count} against`
export const differMore = '5+'
export const differNone = 'No field that you both filled in differs.'
export const oneSide = (count: number) =>
  count === 1
    ? `${count} field is filled in on only one of the two profiles.`
    : `${count} fields are filled in on only one of the two profiles.`
export const countedEarlier =
  'Differences are counted with your profile as you first saved it, so changing it reveals nothing.'
export const none = 'No details match anymore. A profile was changed.'
export const more = (count: number) =>
  count === 1 ? `Show ${count} more detail` : `Show ${count} more details`
export const moreNothing = (count: number) =>
  count === 1 ? `Show ${count} detail that adds nothing` : `Show ${count} details that add nothing`
export const strength = 'Strength of the evidence'
// claim: certainty-is-measured
export const rightIn100 = (count: number) => `About ${count} in 100 matches like this are right`
// claim: certainty-is-measured
export const rightRarely = 'Fewer than 10 in 100 matches like this are right'
export const score = 'Points score'
export const ruler = (points: number, from: number) =>
  `${points} of 100 points. Matches are listed from ${from} points.`
export const recordedFrom = (from: number) => `listed from ${from}`
export const recordedUsual = (from: number) => `usually listed from ${from}`
export const recordedStrength = 'This one is listed because the evidence is strong.'
export const recordedFields = (count: number) =>
  count === 1
    ? `This one is listed because ${count} field matches.`
    : `This one is listed because ${count} fields match.`
export const whyTitle = 'Why are there two results?'
export const whyText =
  'The points score adds fixed points for each matching field. The evidence considers how rare each detail is, and what differs. When the two disagree, rely on the evidence.'
export const whyRare = 'Here, few details match, but they are rare. The evidence is stronger.'
export const whyCommon = 'Here, the matching details are common. The evidence is weaker.'
export const whyDiffers = 'Differences do not lower the points.'
export const percent = (points: number) => `${points}%`
