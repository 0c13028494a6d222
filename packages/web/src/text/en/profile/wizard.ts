import { draftDays } from '@crosscheck/domain/retention/periods'

export const newTitle = 'Describe your partner'
export const editTitle = 'Change a profile'
export const backToDashboard = 'Back to dashboard'
export const previous = 'Previous'
export const next = 'Next'
export const submit = 'Submit Profile'
export const saveChanges = 'Save changes'
export const savingChanges = 'Saving…'
export const submitting = 'Saving and comparing…'
export const backToReview = 'Back to the review'
export const previousFirst = 'This is the first step.'

export const stepIncomplete = 'Please complete all required fields in this step before proceeding.'
export const saveFailed = 'Error saving profile. Please try again.'
export const stillHere = 'Everything you typed is still here.'
// claim: three-descriptions-a-day
export const limitReached =
  'Rate limit exceeded: You can only create 3 profiles per day. Please try again tomorrow.'
export const nextAt = (time: string) =>
  `The next one is possible on ${time}. What you type is kept as a draft until then.`
export const changeAgainAt = (time: string) =>
  `They can be changed again on ${time}. Everything else can be saved now, and what you typed is still here.`
export const remaining = (count: number) =>
  count === 1 ? 'You can add 1 more profile today.' : `You can add ${count} more profiles today.`
// claim: only-a-name-is-needed
export const howLong =
  'About 5 minutes. Of the person only a name is needed; everything else may stay empty.'

export const loading = 'Loading what you typed…'
export const loadFailed = 'We could not load your draft'
export const loadFailedText =
  'Nothing is lost. It is stored, and this device keeps a copy of what was not saved yet.'
export const profileGone = 'This profile is no longer there'
export const profileGoneText = 'It may have been deleted on another device.'

export const draftSaved = (time: string) =>
  `Draft saved at ${time}. You can close this and come back within ${draftDays} days.`
export const draftLocal =
  'Kept on this device for now. It is saved as soon as the connection is back.'
export const draftLocalLimit = (time: string) =>
  `Kept on this device for now. It is saved at ${time}.`
export const draftLocalFull =
  'Nothing can be saved right now: our storage is full. What you typed stays on this device and is saved as soon as there is room again.'
export const draftRestored = 'This is your draft. Go on where you stopped.'
export const draftDiscard = 'Discard the draft'
export const discardYes = 'Yes, discard it'
export const discardNo = 'Keep it'
export const changesRestored = 'These are your changes that were not saved yet.'
export const changesDiscard = 'Discard the changes'

export const helpTitle = 'What helps most'
export const help: Record<number, readonly string[]> = {
  1: [
    // claim: own-details-not-compared
    'Your own details are not compared with what others wrote. They are what you may share later, if you and the other person both want to.',
    'Nothing is shared by filling this in.',
  ],
  2: [
    'One rare detail, such as a phone number or a social media name, says more than ten common ones.',
    'Leave empty what you do not know. A guess can hide a real match.',
  ],
  3: [
    'Tattoos and marks help more than height or hair: few people share them.',
    'All of this may stay empty.',
  ],
  4: [
    'A social media name is nearly as good as a phone number. Paste the address of the profile if that is easier.',
    'All of this may stay empty.',
  ],
  5: [
    // claim: own-details-not-compared
    'These details are not compared. They help you recognise your own description later, and other members never see them.',
  ],
  6: [
    'The places count for everybody. The rest matters only if it is true for you.',
    'Common places say little by themselves.',
  ],
  7: [
    'A license plate is one of the strongest clues.',
    'Below you see everything as it will be saved, before anything is sent.',
  ],
}
// claim: agreed-values-only, sealed-where-stored
export const encrypted =
  'Encrypted before it is stored. Others see a detail only if they wrote the same one.'

export const chooseNothing = 'Nothing chosen'
export const otherCountry = 'Which country?'
// claim: adults-only
export const adultsOnly =
  'Only adults can be described here. If this is about somebody else or an earlier time, leave it as it is.'
export const wantedForSponsor = 'Needed, because you support this person.'
export const wantedForDistance = 'Wanted, because you live far apart.'
export const dateUnderstood = (date: string) => `Understood as ${date}.`
// claim: unreadable-dates
export const dateUnread =
  'We cannot read this as a date. It is kept as you wrote it, but not compared.'
// claim: own-details-not-compared
export const photosLater =
  'Photos cannot be added yet. They are never compared, so nothing is missed without them.'

export const reviewTitle = 'Check what you will save'
export const reviewText = 'This is how it will be stored. Nothing has been sent for comparison yet.'
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

export const whoTitle = 'Who will see what'
export const who = [
  // claim: description-deletion
  'You see everything here, and can change or delete it at any time.',
  // claim: comparison-can-be-switched-off
  'You can switch the comparison off at any time, on your dashboard.',
  // claim: agreed-values-only
  'Someone who described the same person sees only the details that you both wrote.',
  // claim: two-consents
  'Your own name, phone and email stay hidden until both of you agree to share them.',
]

export const savedNone = 'Profile saved successfully! No matches found at this time...'
export const savedSome = (count: number) =>
  count === 1
    ? 'Profile saved successfully! 1 potential match found.'
    : `Profile saved successfully! ${count} potential matches found.`
export const alsoWeak = (count: number) =>
  count === 1
    ? 'There is also 1 weak coincidence, where only common details agree.'
    : `There are also ${count} weak coincidences, where only common details agree.`
export const savedWaiting = 'Saved. We start comparing when you have confirmed your email address.'
export const savedRunning =
  'Profile saved successfully! We are still comparing it and tell you when we are done.'
export const savedOff = 'Profile saved successfully!'
// claim: own-address-not-compared
export const savedOffText =
  'Details that are your own are not compared with other members. The Privacy page says what people who are described here can do.'
// claim: comparison-can-be-switched-off
export const savedSwitchedOff =
  'Saved. This description is not compared until you switch it on again on the dashboard.'
export const goOnChecking = 'We go on checking whenever someone adds a profile.'
