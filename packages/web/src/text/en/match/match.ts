/** The page of one match. */
export const loading = 'Loading match details...'
export const notFound = 'Match Not Found'
export const notFoundText = 'A profile may have been changed or deleted. Nothing else has changed.'
export const notFoundMove = 'We’ll take you to your dashboard in 5 seconds.'
export const backToDashboard = 'Back to Dashboard'
export const back = 'Back to matches'
export const failedTitle = 'We couldn’t load this match'
export const failedText = 'Nothing is lost. Check your connection and try again.'
export const pageTitle = 'Possible match'
export const headingPending = (name: string) => `Possible match for ${name}`
export const headingPendingAnonymous = 'Possible match for someone you described'
export const headingConfirmed = (name: string) => `You confirmed a match for ${name}`
export const headingConfirmedAnonymous = 'You confirmed this match'
export const headingDismissed = (name: string) => `You dismissed a match for ${name}`
export const headingDismissedAnonymous = 'You dismissed this match'
// claim: looking-leaves-no-trace
export const textPending =
  'Another member may have described the same person. Take your time. No other member sees that you’re looking.'
// claim: weak-matches-are-quiet, looking-leaves-no-trace
export const textWeak =
  'Only common details match, and many people share them. Look closely before you decide. No other member sees that you’re looking.'
// claim: review-is-private
export const textConfirmed =
  'No other member can see this. Your name and contact details have not been shared.'
// claim: suspicious-pairs-wait
export const textFirst =
  'The other member doesn’t see this match yet. They see it only if you confirm it.'
export const textFirstConfirmed =
  'The other member will see this match in a moment. Your name and contact details have not been shared.'
// claim: review-is-private
export const textDismissed = 'No other member can see this. You can reopen the match at any time.'
export const statusPending = 'Pending'
export const statusConfirmed = 'Confirmed'
export const statusDismissed = 'Dismissed'
export const summaryTitle = 'Match Summary'
export const summaryEvidence = 'Evidence'
export const summaryScore = 'Points score'
export const summaryFields = 'Matching fields'
export const summaryDetected = 'Detected on'
export const summaryJump = 'Go to your answer'
export const summaryJumpStatus = 'Go to your answer'
export const sideTitle = 'Side by side'
export const sideCaption = 'The matching fields in both profiles'
export const sideField = 'Matching field'
export const sideOwn = 'Your profile'
export const sideOther = 'Matched profile'
export const notProvided = 'Not provided'
// claim: agreed-values-only
export const sideHidden = 'You see only details that match, always in your own words.'
export const headingTalk = (name: string) => `You and ${name} can talk`
export const headingTalkAnonymous = 'You can talk to each other'
export const textTalk = (name: string) =>
  `You both described ${name}, and you both agreed to share your contact details.`
export const textTalkAnonymous =
  'You both described the same person, and you both agreed to share your contact details.'
export const headingEnded = (name: string) => `Contact about ${name} has ended`
export const headingEndedAnonymous = 'Contact has ended'
// claim: contact-ends-at-once
export const textEnded =
  'Messages and contact details are closed for both of you. What was already seen can’t be unseen.'
export const textAnswered = 'Your name and contact details have not been shared.'
export const textOtherAgreed =
  'The other member agreed to contact. Your name and contact details have not been shared.'
export const evidenceFold = 'Evidence and side by side'
