/** The user's consents, and the switch of a description. */
// claim: comparison-can-be-switched-off
export const compareWhenOn =
  'If you turn this off, it takes effect right away: this profile is not compared, and its matches are hidden from you and from the other members. Contact you already share stays open until one of you ends it.'
// claim: comparison-can-be-switched-off
export const compareWhenOff =
  'This profile is not compared. Its matches are hidden, and deleted after 30 days. Turning it on gives your consent, brings back the matches that are still there, and compares the profile again. It counts like changing a name or number: you can do six of these in 24 hours.'
export const compareSwitchedOff = 'Turned off. This profile is no longer compared.'
export const compareSwitchedOn = 'Turned on. This profile is compared again.'
export const compareWaiting =
  'Turned on. We compare this profile once you confirm your email address.'
// claim: own-address-not-compared
export const compareOwnHint =
  'This profile is not compared, because we don’t compare your own details with other members.'
// claim: own-address-not-compared
export const compareOwn =
  'Turned on. This profile is still not compared, because we don’t compare your own details with other members.'

export const title = 'Your choices'
export const lead = 'What you agreed to, in the exact words, and how to withdraw it.'
export const failed = 'We couldn’t load your choices.'
export const comparisonTitle = 'Comparison'
export const comparedCount = (compared: number, all: number) => {
  if (all === 0) return 'You have no profiles.'
  if (compared === 0) return 'None of your profiles are compared.'
  if (all === 1) return 'Your profile is compared.'
  return compared === all
    ? `All ${all} of your profiles are compared.`
    : `${compared} of your ${all} profiles ${compared === 1 ? 'is' : 'are'} compared.`
}
// claim: comparison-can-be-switched-off
export const stopAllText =
  'You can turn off comparison for all of them with one button. Their matches are hidden from you and from the other members. Contact you already share stays open until one of you ends it.'
export const stopAll = 'Stop comparing all my profiles'
export const stoppedAll = 'Done. You can turn each one on again on your dashboard.'
export const toDashboard = 'Turn one profile on or off'
export const processingTitle = 'Processing of your data'
export const processingText =
  'To withdraw this consent, delete the profile on your dashboard, or delete your account below.'
export const mailsTitle = 'Emails and notifications'
// claim: choices-start-safe
export const mailsText =
  'Emails about matches are on until you turn them off, one kind at a time or all together. Notifications in your browser are off until you turn them on for a device.'
export const toSettings = 'Change emails and notifications'
export const measuringTitle = 'Measuring how you use the site'
export const measuringText = 'No analytics run in your browser, so there is nothing to turn off.'

export const agreedTitle = 'What you agreed to'
export const agreedNothing = 'Nothing recorded yet.'
export const givenOn = (date: string) => `Agreed on ${date}`
export const statedOn = (date: string) => `Stated on ${date}`
export const withdrawnOn = (date: string) => `withdrawn on ${date}`
export const agreedElsewhere = 'before it was imported'
export const agreedBefore =
  'The comparison, when you saved this profile. The exact words were not recorded.'
