/** The user's consents, and the switch of a description. */
// claim: comparison-can-be-switched-off
export const compareWhenOn =
  'Switching this off takes effect at once: this description is found by nobody, and its matches are hidden from you and from the other side. Contact you have exchanged stays open until one of you ends it.'
// claim: comparison-can-be-switched-off
export const compareWhenOff =
  'This description is found by nobody. Its matches are hidden, and deleted after 30 days. Switching it on gives your consent, brings back the matches that are still there, and compares it again. It counts like changing a name or number: together six of them are possible in 24 hours.'
export const compareSwitchedOff = 'Switched off. This description is no longer compared.'
export const compareSwitchedOn = 'Switched on. This description is compared again.'
export const compareWaiting =
  'Switched on. It is compared when you have confirmed your email address.'
// claim: own-address-not-compared
export const compareOwnHint =
  'This description is not compared, because details that are your own are not compared with other members.'
// claim: own-address-not-compared
export const compareOwn =
  'Switched on. It is still not compared, because details that are your own are not compared with other members.'

export const title = 'Your choices'
export const lead = 'What you agreed to, in the exact words, and how you withdraw it.'
export const failed = 'We could not load your choices.'
export const comparisonTitle = 'Comparison'
export const comparedCount = (compared: number, all: number) => {
  if (all === 0) return 'You have no descriptions.'
  if (compared === 0) return 'None of your descriptions is compared.'
  if (all === 1) return 'Your description is compared.'
  return compared === all
    ? `All ${all} of your descriptions are compared.`
    : `${compared} of your ${all} descriptions ${compared === 1 ? 'is' : 'are'} compared.`
}
// claim: comparison-can-be-switched-off
export const stopAllText =
  'You can stop it for all of them with one press. Their matches are hidden from you and from the other side. Contact you have exchanged stays open until one of you ends it.'
export const stopAll = 'Stop comparing all of them'
export const stoppedAll = 'Done. Each of them can be switched on again on your dashboard.'
export const toDashboard = 'Switch one description off or on'
export const processingTitle = 'Processing of your data'
export const processingText =
  'You withdraw this consent by deleting the description, on your dashboard, or your account, below.'
export const mailsTitle = 'Emails and notifications'
// claim: choices-start-safe
export const mailsText =
  'Emails about matches are on until you switch them off, each kind by itself or all at once. Notifications of your browser are off until you switch them on for a device.'
export const toSettings = 'Change emails and notifications'
export const measuringTitle = 'Measuring how you use the site'
export const measuringText = 'No analytics run in your browser, so there is nothing to switch off.'

export const agreedTitle = 'What you agreed to'
export const agreedNothing = 'Nothing is recorded yet.'
export const givenOn = (date: string) => `Agreed on ${date}`
export const statedOn = (date: string) => `Stated on ${date}`
export const withdrawnOn = (date: string) => `withdrawn on ${date}`
export const agreedElsewhere = 'before it was imported'
export const agreedBefore =
  'The comparison, when you saved this description. The exact words are not recorded here.'
