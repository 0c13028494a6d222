import {
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'
import {
  daysFromNoticeToErasure,
  unusedAccountDays,
} from '@crosscheck/domain/retention/unused-account'

export const title = 'Your account'
export const toSettings = 'Emails and notifications'
export const loading = 'Loading your account…'
export const failedTitle = 'We couldn’t load your account'
export const failedText = 'Nothing is lost. Please try again.'
export const checkFields = 'Please check what you entered.'

export const nameTitle = 'Name'
// claim: name-is-not-shown
export const nameText = 'No other member sees it. No match and no message shows it.'
export const name = 'Name'
export const nameSave = 'Save name'
export const nameSaved = 'Name saved.'

export const addressTitle = 'Email address'
export const addressNow = (address: string) => `You sign in with ${address}.`
export const addressVerified = 'Confirmed'
export const addressUnverified = 'Not confirmed yet'
export const addressResend = 'Send the confirmation email again'
export const addressResent =
  'An email is on its way, unless we sent one a moment ago. Open the link in it.'
export const addressChange = 'Change address'
export const addressNew = 'New email address'
export const addressNewHint =
  'We send a link to the new address. The change takes effect when you open it. We also notify the old address.'
export const addressPassword = 'Current password'
export const addressSend = 'Send the link'
export const addressWaiting = (address: string, until: string) =>
  `Waiting for ${address}. Open the link in our email before ${until}.`
export const addressCancel = 'Cancel the change'
export const addressSame = 'This is already your address'
export const cancel = 'Cancel'

export const passwordTitle = 'Password'
export const passwordText = 'After a change, you are signed out on every other device.'
export const passwordNone =
  'Your account has no password yet. You can set one with a link by email.'
export const passwordMail = 'Email me the link'
export const passwordMailed = 'Sent. Open the link in the email.'
export const passwordChange = 'Change password'
export const passwordOld = 'Current password'
export const passwordNew = 'New password'
export const passwordSave = 'Save new password'
export const passwordSaved = 'Password changed. You are signed out on every other device.'
export const passwordEnterOld = 'Enter your current password'

export const passkeysTitle = 'Passkeys'
export const passkeysText =
  'Sign in with your fingerprint, your face, or your device’s screen lock. There is nothing to remember, and a fake page can’t steal it.'
export const passkeysNone = 'No passkeys yet.'
export const passkeysUnsupported = 'This browser does not support passkeys.'
export const passkeyAdd = 'Add a passkey'
export const passkeyAdding = 'Waiting for your device…'
export const passkeyAdded = 'Passkey added.'
export const passkeyCanceled = 'No passkey was added.'
export const passkeySynced = 'Synced by your device’s account'
export const passkeyLocal = 'On one device only'
export const passkeyAddedOn = (date: string) => `Added ${date}`
export const lastUsed = (date: string) => `last used ${date}`
export const neverUsed = 'never used'
export const passkeyRename = 'Rename'
export const passkeyName = 'Passkey name'
export const passkeyNameSave = 'Save passkey name'
export const passkeyEnterName = 'Enter a name'
export const passkeyRemove = 'Remove'
export const passkeyRemoved = 'Passkey removed. Remove it from your device too.'
export const removeNamed = (what: string) => `Remove ${what}`
export const renameNamed = (what: string) => `Rename ${what}`

export const elsewhereTitle = 'Sign in with another service'
// claim: providers-give-the-address-only
export const elsewhereText =
  'We only ask them for your email address. They learn that you sign in here, and nothing else.'
export const elsewhereConnect = (provider: string) => `Connect ${provider}`
export const elsewhereDisconnect = 'Disconnect'
export const disconnectNamed = (what: string) => `Disconnect ${what}`
export const elsewhereConnected = (date: string) => `Connected ${date}`
export const elsewhereDisconnected = 'Disconnected.'

export const sessionsTitle = 'Where you are signed in'
// claim: sessions-end-at-once
export const sessionsText =
  'If you don’t recognize a device, sign it out and change your password. It takes effect right away.'
export const sessionHere = 'Current device'
export const sessionSeen = (time: string) => `Last seen ${time}`
export const sessionFrom = (address: string) => `from ${address}`
export const sessionUnknown = 'Unknown browser'
export const onSystem = (browser: string, system: string) => `${browser} on ${system}`
export const sessionEnd = 'Sign out'
export const endNamed = (what: string) => `Sign out ${what}`
export const sessionEnded = 'That device is signed out.'
export const sessionsEndOthers = 'Sign out all other devices'
export const sessionsEnded = 'All other devices are signed out.'
export const sessionsOnlyThis = 'You are signed in only on this device.'

export const deviceTitle = 'This device'
// claim: saved-account-is-local
export const deviceSaved = (masked: string) =>
  `This browser remembers your account and offers ${masked} on the sign-in page. Your password is not saved.`
export const deviceNotSaved =
  'This browser does not remember your account. Save it only on a device that no one else uses.'

export const deleteTitle = 'Delete account'
// claim: reports-outlive-accounts, deletion-leaves-nothing, deletion-destroys-the-key, log-entries-lead-nowhere
export const deleteText =
  'We delete your profiles, matches, messages, notes, and files right away, except for what a report needs. Your matches close for the other members too. We keep log entries that do not identify you for as long as the law requires. This can’t be undone.'
const { unused, unconfirmed } = unusedAccountDays
// claim: unused-accounts-are-asked
export const unusedConfirmed = `If you don’t use your account for ${unused / 365} years, we ask you by email whether you still need it. If you don’t answer, we delete the account, at the earliest ${daysFromNoticeToErasure} days after we first asked.`
// claim: unconfirmed-accounts-end
export const unusedUnconfirmed = `Your email address is not confirmed. If you don’t confirm it, we delete your account after ${unconfirmed} days without use.`
// claim: unused-accounts-are-asked
export const unusedAdministrator = 'Administrator accounts are not deleted when they are not used.'
export const deleteOpen = 'Delete my account…'
export const deleteDialogTitle = 'Delete your account?'
export const deletePhrase = 'DELETE MY ACCOUNT'
export const deleteType = 'Type DELETE MY ACCOUNT'
// claim: deletion-needs-a-proof
export const deleteMismatch = 'Please type "DELETE MY ACCOUNT" exactly to confirm deletion.'
export const withdrawReports = 'Also withdraw the reports I sent'
// claim: reports-end
export const withdrawReportsHint = `Otherwise, a report without a decision stays, without your name, until ${undecidedEntryDays} days after you sent it. This lets us still act on it. Reports with a decision and inquiries are deleted with your account.`
export const reportsAboutTitle = 'If another member reported you'
// claim: reports-outlive-accounts
export const reportsAboutText = `A member who reports someone chooses what to include: messages you wrote to them, and contact details you shared with them. We keep that, encrypted, for at most ${reportedUserDeletedDays} days after you delete your account, or ${decidedReportedUserDeletedDays} days after a decision. Nothing else in your account is part of it. We show this to everyone, whether or not there is a report.`
export const deleteButton = 'Delete account'
export const deleting = 'Deleting…'
export const deleteFailed = 'Failed to delete account. Please contact support.'
/** Without a configured contact, the text promises none. */
export const deleteFailedAlone = 'Failed to delete account. Please try again later.'
// claim: deletion-leaves-nothing
export const deleteDone = 'Your data has been deleted. You will be logged out shortly.'
export const keepAccount = 'Keep my account'

export const stepUpTitle = 'Confirm that it’s you'
export const stepUpText =
  'This changes how you get into your account, so we need to check that it’s you.'
export const stepUpPassword = 'Current password'
export const stepUpEnterPassword = 'Enter your current password'
export const stepUpContinue = 'Confirm'
export const stepUpPasskey = 'Use a passkey'
export const stepUpUnavailable = 'Please sign out, sign in again, and then retry.'
