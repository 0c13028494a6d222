/** The dashboard's list of matches. */
export const title = 'Match Verification Center'
export const pending = 'Pending'
export const confirmed = 'Confirmed'
export const dismissed = 'Dismissed'
export const showAll = 'Show all matches'
export const failed = 'We could not load these matches. Nothing is lost.'
export const loading = 'Loading matches…'
export const more = 'Show more'
export const moreOf = (shown: number, total: number) => `Showing ${shown} of ${total}`
export const nothingPending = 'Nothing is waiting for your answer.'
export const onlyYou = 'The other person does not see this match yet.'
export const about = (name: string) => `About ${name}`
export const aboutAnonymous = 'About an anonymous profile'
export const action = 'ACTION REQUIRED'
export const verified = 'Verified - Action Taken'
export const detected = (date: string) => `Detected ${date}`
export const reviewed = (date: string) => `Reviewed ${date}`
export const reviewNow = 'Review Now'
export const view = 'View'
export const weak = (count: number) =>
  count === 1 ? `Also ${count} weak coincidence` : `Also ${count} weak coincidences`
// claim: weak-matches-are-quiet
export const weakText = 'Only common details agree, such as the same city'
export const weakStatus = 'Pending'
export const weakFields = (fields: string) => `Agree: ${fields}`
export const itemLabel = (name: string, band: string) => `: about ${name}, ${band} evidence`
export const noneTitle = 'No matches found'
export const noneText =
  'We go on checking whenever someone adds a profile. You will hear from us; there is nothing to do.'
export const noneTextUnverified = 'We start comparing when you have confirmed your email address.'
export const noneTextOff =
  'None of your descriptions is compared. Under your partner profiles you can switch the comparison on again.'
export const noneHint =
  'One rare detail helps more than ten common ones: a phone number, a social media name, a license plate.'
export const noneStatusPending = 'No match is waiting for your answer.'
export const noneStatusConfirmed = 'You have not confirmed a match.'
export const noneStatusDismissed = 'You have not dismissed a match.'
export const evidence = 'evidence'
export const score = 'Points score'
export const anonymousName = 'an anonymous profile'
