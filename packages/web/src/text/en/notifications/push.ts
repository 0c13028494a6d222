import type { NotificationType } from '@crosscheck/domain/notifications/kinds'

/** Shown on locked screens, so it reveals neither the event nor a person. */
export const notificationTitle = 'Something new in CrossCheck'

export const title = 'On your devices'
// claim: push-says-nothing
export const text =
  'Notifications say only that there is something new in CrossCheck, never about whom or what. The maker of your browser passes them on: it learns that and when this device gets one, and cannot read it.'
export const query = {
  loading: 'Loading your choices…',
  failedTitle: 'We could not load what you chose',
  failedText: 'Nothing is lost. Please try again.',
}
export const checkFields = 'Please check what you chose.'

export const here = 'On this device'
export const on = 'Notifications are on here.'
export const tabOnly =
  'Notifications are on here, but only while CrossCheck is open in a tab: this browser could not reach the service of its maker.'
export const off = 'Notifications are off here.'
export const elsewhereOff = 'Switched on here, but off for all your devices below.'
export const switchOn = 'Switch on here'
export const switchingOn = 'Waiting for your browser…'
export const switchOff = 'Switch off here'
export const switchedOn = 'Switched on.'
export const switchedOff = 'Switched off.'
export const notAllowed =
  'Your browser did not allow it. Press again and choose “Allow” when it asks.'
export const denied = 'This browser blocks notifications from CrossCheck.'
export const deniedHow =
  'To undo it: press the icon at the left of the address bar, open the permissions of this site, set Notifications to “Allow”, and come back here. On a phone: the settings of the browser, then the settings of sites, then Notifications.'
export const unsupported = 'This browser cannot show notifications.'
export const unsupportedHow =
  'Emails tell you the same. If you are in a private window, try an ordinary one; or use a current Chrome, Edge, Firefox or Safari.'
export const homeScreen = 'On iPhone and iPad this works only from the home screen.'
export const homeScreenHow =
  'Press Share, then “Add to Home Screen”, open CrossCheck from there, and switch notifications on here.'
export const notOffered =
  'Whoever runs this installation offers notifications only while CrossCheck is open in a tab.'

export const what = 'What they tell of'
export const allDevices = 'On my devices'
export const allDevicesHint = 'Those on which you switched notifications on. Off means none at all.'
export const kinds = {
  match_found: {
    label: 'New possible matches',
    hint: 'Someone may have described the same person.',
  },
  consent_request: {
    label: 'Questions for you',
    hint: 'The other person asks for contact or for a phone number.',
  },
  consent_response: {
    label: 'Answers',
    hint: 'The other person answered what you asked, or changed a decision.',
  },
  contact_exchanged: { label: 'Contact details', hint: 'When you both agreed.' },
  other: { label: 'New messages', hint: 'And everything else.' },
} satisfies Record<NotificationType, { label: string; hint: string }>
export const saved = 'Saved.'
export const notSaved = 'That could not be changed. It is as it was before.'

export const others = 'On other devices'
export const othersNone = 'Switched on nowhere else.'
export const since = (day: string) => `Switched on ${day}`
export const remove = 'Remove'
export const removeNamed = (device: string) => `Remove ${device}`
export const removed = 'Removed. Nothing goes there any more.'
