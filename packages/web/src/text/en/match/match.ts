/** The page of one match. */
export const loading = 'Loading match details...'
export const notFound = 'Match Not Found'
export const notFoundText =
  'It may have closed because a profile was changed or deleted. Nothing else has changed.'
export const notFoundMove = 'You are taken to your dashboard in 5 seconds.'
export const backToDashboard = 'Back to Dashboard'
export const back = 'Back to matches'
export const failedTitle = 'We could not load this match'
export const failedText = 'Nothing is lost. Check your connection and try again.'
export const pageTitle = 'Possible match'
export const headingPending = (name: string) => `Someone may know ${name} too`
export const headingPendingAnonymous = 'Someone may know the same person'
export const headingConfirmed = (name: string) => `You confirmed: someone knows ${name} too`
export const headingConfirmedAnonymous = 'You confirmed: someone knows the same person'
export const headingDismissed = (name: string) => `You dismissed this match about ${name}`
export const headingDismissedAnonymous = 'You dismissed this match'
// claim: looking-leaves-no-trace
export const textPending =
  'Another member described a person who may be the same. Take your time; no other member sees that you are looking.'
// claim: weak-matches-are-quiet, looking-leaves-no-trace
export const textWeak =
  'Only common details agree, and many strangers share them. Look closely before you decide; no other member sees that you are looking.'
// claim: review-is-private
export const textConfirmed =
  'No other member is told that you did. Your name and contact details have not been shared.'
// claim: suspicious-pairs-wait
export const textFirst =
  'The other person does not see this match yet. They learn of it only if you confirm it.'
export const textFirstConfirmed =
  'The other person will see this match in a moment. Your name and contact details have not been shared.'
export const textDismissed = 'The other member is not told. You can reopen it whenever you like.'
export const statusPending = 'Pending'
export const statusConfirmed = 'Confirmed'
export const statusDismissed = 'Dismissed'
export const summaryTitle = 'Match Summary'
export const summaryEvidence = 'Evidence'
export const summaryScore = 'Points score'
export const summaryFields = 'Matching fields'
export const summaryDetected = 'Detected on'
export const summaryJump = 'Go to your decision'
export const summaryJumpStatus = 'Go to your answer'
export const sideTitle = 'Side by side'
export const sideCaption = 'The matching fields in both profiles'
export const sideField = 'Matching field'
export const sideOwn = 'Your profile'
export const sideOther = 'Matched profile'
export const notProvided = 'Not provided'
// claim: agreed-values-only
export const sideHidden =
  'Only details that agree are shown, always in your own words: you never see how the other person wrote them.'
export const headingTalk = (name: string) => `You and ${name} can talk`
export const headingTalkAnonymous = 'You two can talk'
export const textTalk = (name: string) =>
  `You both described ${name}, and you both agreed to share your contact details.`
export const textTalkAnonymous =
  'You both described the same person, and you both agreed to share your contact details.'
export const headingEnded = (name: string) => `Contact about ${name} has ended`
export const headingEndedAnonymous = 'Contact has ended'
// claim: contact-ends-at-once
export const textEnded =
  'Messages and contact details are closed for you both. What was already seen cannot be unseen.'
export const textAnswered = 'Your name and contact details have not been shared.'
export const textOtherAgreed =
  'The other person agreed to contact. Your name and contact details have not been shared.'
export const evidenceFold = 'Evidence and side by side'
