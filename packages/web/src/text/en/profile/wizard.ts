import { draftDays } from '@crosscheck/domain/retention/periods'

export const newTitle = 'Describe your partner'
export const editTitle = 'Edit profile'
export const backToDashboard = 'Back to dashboard'
export const previous = 'Previous'
export const next = 'Next'
export const submit = 'Submit Profile'
export const saveChanges = 'Save changes'
export const savingChanges = 'Saving…'
export const submitting = 'Saving and comparing…'
export const backToReview = 'Back to review'
export const previousFirst = 'This is the first step.'

export const stepIncomplete = 'Please complete all required fields in this step before proceeding.'
export const saveFailed = 'Error saving profile. Please try again.'
export const stillHere = 'Everything you typed is still here.'
// claim: three-descriptions-a-day
export const limitReached =
  'Rate limit exceeded: You can only create 3 profiles per day. Please try again tomorrow.'
export const nextAt = (time: string) =>
  `You can add the next profile on ${time}. Until then, what you type is kept as a draft.`
export const changeAgainAt = (time: string) =>
  `You can change these again on ${time}. You can save everything else now, and what you typed is still here.`
export const remaining = (count: number) =>
  count === 1 ? 'You can add 1 more profile today.' : `You can add ${count} more profiles today.`
// claim: only-a-name-is-needed
export const howLong =
  'About 5 minutes. About the person, only a name is required. Everything else is optional.'

export const loading = 'Loading your draft…'
export const loadFailed = 'We couldn’t load your draft'
export const loadFailedText =
  'Nothing is lost. Your draft is stored, and this device keeps a copy of what was not saved yet.'
export const profileGone = 'This profile no longer exists'
export const profileGoneText = 'It may have been deleted on another device.'

export const draftSaved = (time: string) =>
  `Draft saved at ${time}. You can close this page and come back within ${draftDays} days.`
export const draftLocal = 'Kept on this device for now. We’ll save it when the connection is back.'
export const draftLocalLimit = (time: string) =>
  `Kept on this device for now. We’ll save it at ${time}.`
export const draftLocalFull =
  'We can’t save anything right now because our storage is full. What you typed stays on this device, and we’ll save it when there is room again.'
export const draftRestored = 'This is your draft. Continue where you left off.'
export const draftDiscard = 'Discard draft'
export const discardYes = 'Yes, discard it'
export const discardNo = 'Keep it'
export const changesRestored = 'These are your unsaved changes.'
export const changesDiscard = 'Discard changes'

export const helpTitle = 'What helps most'
export const help: Record<number, readonly string[]> = {
  1: [
    // claim: own-details-not-compared
    'Your own details are not compared with what other members wrote. You can share them later, if you and another member both want to.',
    'Filling this in shares nothing.',
  ],
  2: [
    'One rare detail, such as a phone number or a social media account, is stronger evidence than ten common ones.',
    'Leave out what you don’t know. A guess can hide a real match.',
  ],
  3: [
    'Tattoos and marks help more than height or hair, because few people share them.',
    'Everything here is optional.',
  ],
  4: [
    'A social media account is almost as good as a phone number. You can paste a link to the profile.',
    'Everything here is optional.',
  ],
  5: [
    // claim: own-details-not-compared
    'These details are not compared. They help you recognize your own profile later, and other members never see them.',
  ],
  6: [
    'The places help for everyone. Fill in the rest if it applies to you.',
    'Common places alone are weak evidence.',
  ],
  7: [
    'A license plate is one of the strongest clues.',
    'Below, you can check everything before you submit it.',
  ],
}
// claim: agreed-values-only, sealed-where-stored
export const encrypted =
  'Encrypted before it is stored. Other members see a detail only if they wrote the same one.'

export const chooseNothing = 'Not selected'
export const otherCountry = 'Which country?'
// claim: adults-only
export const adultsOnly =
  'Only adults can be described here. If this is about someone else or an earlier time, leave it as it is.'
export const wantedForSponsor = 'Required, because you support this person.'
export const wantedForDistance = 'Recommended, because this is a long-distance relationship.'
export const dateUnderstood = (date: string) => `We read this as ${date}.`
// claim: unreadable-dates
export const dateUnread =
  'We can’t read this as a date. It is kept as you wrote it, but not compared.'
// claim: own-details-not-compared
export const photosLater =
  'You can’t add photos yet. They are never compared, so this does not affect your matches.'

export const reviewTitle = 'Check your profile'
export const reviewText = 'This is how we’ll store it. We compare it after you save it.'
export const reviewChange = 'Change'
export const reviewSavedAs = (value: string) => `saved as ${value}`
export const reviewTyped = 'You typed'
export const reviewEmpty = (count: number) =>
  count === 1 ? '1 field is empty.' : `${count} fields are empty.`
export const reviewAllEmpty = 'Nothing entered.'
// claim: unreadable-dates
export const reviewUnread = 'kept as typed, not compared'
export const yes = 'Yes'
export const no = 'No'

export const whoTitle = 'Who can see what'
export const who = [
  // claim: description-deletion
  'You can see, change, or delete everything here at any time.',
  // claim: comparison-can-be-switched-off
  'You can turn off comparison at any time on your dashboard.',
  // claim: agreed-values-only
  'A member who described the same person sees only the details that you both wrote.',
  // claim: two-consents
  'Your own name, phone number, and email address stay hidden until you both agree to share them.',
]

export const savedNone = 'Profile saved successfully! No matches found at this time...'
export const savedSome = (count: number) =>
  count === 1
    ? 'Profile saved successfully! 1 possible match found.'
    : `Profile saved successfully! ${count} possible matches found.`
export const alsoWeak = (count: number) =>
  count === 1
    ? 'There is also 1 weak match, where only common details match.'
    : `There are also ${count} weak matches, where only common details match.`
export const savedWaiting = 'Saved. We start comparing once you confirm your email address.'
export const savedRunning =
  'Profile saved successfully! We’re still comparing it and will notify you when we’re done.'
export const savedOff = 'Profile saved successfully!'
// claim: own-address-not-compared
export const savedOffText =
  'We don’t compare your own details with other members. The Privacy Policy explains what people who are described here can do.'
// claim: comparison-can-be-switched-off
export const savedSwitchedOff =
  'Saved. This profile is not compared until you turn comparison on again on the dashboard.'
export const goOnChecking = 'We keep checking whenever someone adds a profile.'
