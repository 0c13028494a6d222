import type { NotificationType } from '@crosscheck/domain/notifications/kinds'

/** Shown on locked screens, so it reveals neither the event nor a person. */
export const notificationTitle = 'Something new in CrossCheck'

export const title = 'On your devices'
// claim: push-says-nothing
export const text =
  'Notifications only say that there is something new in CrossCheck. They never say what, or about whom. Your browser’s maker delivers them. It learns that this device gets one, and when, but it can’t read them.'
export const query = {
  loading: 'Loading your choices…',
  failedTitle: 'We couldn’t load your choices',
  failedText: 'Nothing is lost. Please try again.',
}
export const checkFields = 'Please check your choices.'

export const here = 'On this device'
export const on = 'Notifications are on for this device.'
export const tabOnly =
  'Notifications are on for this device, but only while CrossCheck is open in a tab. This browser couldn’t reach its maker’s notification service.'
export const off = 'Notifications are off for this device.'
export const elsewhereOff = 'Turned on for this device, but turned off for all your devices below.'
export const switchOn = 'Turn on for this device'
export const switchingOn = 'Waiting for your browser…'
export const switchOff = 'Turn off for this device'
export const switchedOn = 'Turned on.'
export const switchedOff = 'Turned off.'
export const notAllowed =
  'Your browser did not allow notifications. Press the button again, and choose “Allow” when it asks.'
export const denied = 'This browser blocks notifications from CrossCheck.'
export const deniedHow =
  'To allow them, press the icon to the left of the address bar, open the permissions for this site, and set Notifications to “Allow”. Then come back here. On a phone, open the browser’s settings, then Site settings, then Notifications.'
export const unsupported = 'This browser does not support notifications.'
export const unsupportedHow =
  'You can get emails instead. If this is a private window, try a regular one. Or use a current version of Chrome, Edge, Firefox, or Safari.'
export const homeScreen = 'On an iPhone or iPad, notifications work only from the home screen.'
export const homeScreenHow =
  'Tap Share, then “Add to Home Screen”. Open CrossCheck from there, and turn on notifications here.'
export const notOffered = 'On this site, notifications work only while CrossCheck is open in a tab.'

export const what = 'What to notify me about'
export const allDevices = 'On my devices'
export const allDevicesHint =
  'Devices where you turned on notifications. Off means no notifications at all.'
export const kinds = {
  match_found: {
    label: 'New possible matches',
    hint: 'Another member may have described the same person.',
  },
  consent_request: {
    label: 'Requests from others',
    hint: 'Another member asks for contact or for your phone number.',
  },
  consent_response: {
    label: 'Answers',
    hint: 'Another member answered your request or changed an answer.',
  },
  contact_exchanged: { label: 'Contact details', hint: 'After you both agree to share them.' },
  other: { label: 'New messages', hint: 'And everything else.' },
} satisfies Record<NotificationType, { label: string; hint: string }>
export const saved = 'Saved.'
export const notSaved = 'We couldn’t change that. It is as it was before.'

export const others = 'On other devices'
export const othersNone = 'Not turned on anywhere else.'
export const since = (day: string) => `Turned on ${day}`
export const remove = 'Remove'
export const removeNamed = (device: string) => `Remove ${device}`
export const removed = 'Removed. That device gets no more notifications.'
