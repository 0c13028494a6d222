import { draftDays } from '@crosscheck/domain/retention/periods'
import { unusedAccountDays } from '@crosscheck/domain/retention/unused-account'

/** The dashboard, its counters and its first use. */
export const title = 'Dashboard'
export const free = 'No Payment Required - Ever!'
export const loading = 'Loading your dashboard…'
export const failedTitle = 'We could not load your dashboard'
export const failedText = 'Nothing is lost. Check your connection and try again.'
export const countProfiles = 'Partner Profiles'
export const countPending = 'Pending Verification'
export const countConfirmed = 'Verified Matches'
export const countDismissed = 'Dismissed'
export const countLabel = 'Show only'
export const countLabelNow = 'Your numbers'
export const tabMatches = 'Matches'
export const tabProfiles = 'Profiles'
export const tabLabel = 'What to show'
export const firstTitle = 'Describe your partner'
// claim: both-sides-hear
export const firstText =
  'If another member seems to describe the same person, you both hear about it.'
export const firstSteps = '7 short steps, about 5 minutes'
export const firstSaved = `Saved as you type, for ${draftDays} days after your last change`
// claim: nobody-browses, only-a-name-is-needed
export const firstOnlyYou = 'Only a name is needed; other members cannot read your description'
export const firstThen = 'What happens then'
// claim: compared-at-once-and-later
export const firstThenCompare =
  'We compare your description with those of other members, at once and whenever someone adds one.'
export const firstThenSee =
  'If one may be the same person, you see what agrees, how rare it is, and what differs.'
// claim: review-is-private, two-consents
export const firstThenDecide =
  'You decide in private. No other member learns your name or contact details from a match.'
export const verifyTitle = 'Confirm your email address'
export const verifyText = (email: string) =>
  `We start comparing when you have confirmed your email address. Use the link in our mail to ${email}.`
// claim: unconfirmed-accounts-end
export const verifyUnused = `If you do not confirm it, the account is erased after ${unusedAccountDays.unconfirmed} days without use.`
export const verifyResend = 'Send the mail again'
export const verifySending = 'Sending…'
// claim: stop-link-holds
export const verifySent =
  'Look in your inbox, and in the spam folder too. We send few emails to an address before it is confirmed. If you once told us never to write to yours, the link in that email allows it again.'
export const verifyFailed = 'We could not send the mail. Try again.'
export const verifyLimited = 'You have asked several times. Wait a moment, then try again.'
export const verifyMailbox = 'Open the development mailbox'
export const safeText =
  'A match is a prediction and may be wrong. Check it yourself before you act.'
export const safeTitle = 'How to check safely'
export const safe1 = 'Look at the rare details first. A phone number says more than a city.'
export const safe2 =
  'Compare with what you know already. Do not ask others about the person to find out.'
// claim: looking-leaves-no-trace, matches-do-not-expire
export const safe3 =
  'Take your time. A match does not run out, and no other member sees that you are looking.'
export const safe4 =
  'If you feel unsafe with someone, talk to a person you trust before you do anything.'
export const flashClose = 'Close this message'
export const flashSee = 'See the match'
