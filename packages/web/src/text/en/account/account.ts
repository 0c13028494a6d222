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
export const failedTitle = 'We could not load your account'
export const failedText = 'Nothing is lost. Please try again.'
export const checkFields = 'Please check what you entered.'

export const nameTitle = 'Name'
// claim: name-is-not-shown
export const nameText = 'No other member sees it: no match and no message shows it.'
export const name = 'Name'
export const nameSave = 'Save name'
export const nameSaved = 'Name saved.'

export const addressTitle = 'Email address'
export const addressNow = (address: string) => `You sign in with ${address}.`
export const addressVerified = 'Confirmed'
export const addressUnverified = 'Not confirmed yet'
export const addressResend = 'Send the confirmation again'
export const addressResent =
  'An email is on its way, unless one was sent a moment ago. Open the link in it.'
export const addressChange = 'Change address'
export const addressNew = 'New email address'
export const addressNewHint =
  'We send a link there. The change happens when you press it; the old address is told.'
export const addressPassword = 'Your password'
export const addressSend = 'Send the link'
export const addressWaiting = (address: string, until: string) =>
  `Waiting for ${address}: open the link in our email, until ${until}.`
export const addressCancel = 'Take it back'
export const addressSame = 'This is your address already'
export const cancel = 'Cancel'

export const passwordTitle = 'Password'
export const passwordText = 'After a change you are signed out on every other device.'
export const passwordNone = 'Your account has no password yet. A link by email sets one.'
export const passwordMail = 'Email me the link'
export const passwordMailed = 'Sent. Open the link in the email.'
export const passwordChange = 'Change password'
export const passwordOld = 'Password now'
export const passwordNew = 'New password'
export const passwordSave = 'Save the new password'
export const passwordSaved = 'Password changed. Every other session has ended.'
export const passwordEnterOld = 'Enter the password you have now'

export const passkeysTitle = 'Passkeys'
export const passkeysText =
  'Sign in with your finger, your face or the code of your device. Nothing to remember, and nothing that a false page could take from you.'
export const passkeysNone = 'No passkey yet.'
export const passkeysUnsupported = 'This browser knows no passkeys.'
export const passkeyAdd = 'Add a passkey'
export const passkeyAdding = 'Waiting for your device…'
export const passkeyAdded = 'Passkey added.'
export const passkeyCanceled = 'No passkey was added.'
export const passkeySynced = 'Kept by your device’s account'
export const passkeyLocal = 'On one device only'
export const passkeyAddedOn = (date: string) => `Added ${date}`
export const lastUsed = (date: string) => `last used ${date}`
export const neverUsed = 'never used'
export const passkeyRename = 'Rename'
export const passkeyName = 'Name of the passkey'
export const passkeyNameSave = 'Save this name'
export const passkeyEnterName = 'Enter a name'
export const passkeyRemove = 'Remove'
export const passkeyRemoved = 'Passkey removed. Remove it on your device, too.'
export const removeNamed = (what: string) => `Remove ${what}`
export const renameNamed = (what: string) => `Rename ${what}`

export const elsewhereTitle = 'Sign in with another account'
// claim: providers-give-the-address-only
export const elsewhereText =
  'We ask them for your address only. They learn that you sign in here, and nothing else.'
export const elsewhereConnect = (provider: string) => `Connect ${provider}`
export const elsewhereDisconnect = 'Disconnect'
export const disconnectNamed = (what: string) => `Disconnect ${what}`
export const elsewhereConnected = (date: string) => `Connected ${date}`
export const elsewhereDisconnected = 'Disconnected.'

export const sessionsTitle = 'Where you are signed in'
// claim: sessions-end-at-once
export const sessionsText =
  'If you do not know one of them, end it and change your password. An end takes effect at once.'
export const sessionHere = 'This one'
export const sessionSeen = (time: string) => `Last seen ${time}`
export const sessionFrom = (address: string) => `from ${address}`
export const sessionUnknown = 'An unknown browser'
export const onSystem = (browser: string, system: string) => `${browser} on ${system}`
export const sessionEnd = 'End'
export const endNamed = (what: string) => `End the session: ${what}`
export const sessionEnded = 'The session has ended.'
export const sessionsEndOthers = 'End all others'
export const sessionsEnded = 'All other sessions have ended.'
export const sessionsOnlyThis = 'You are signed in here only.'

export const deviceTitle = 'This device'
// claim: saved-account-is-local
export const deviceSaved = (masked: string) =>
  `This browser remembers your account and offers ${masked} on the sign-in page. Your password is not saved.`
export const deviceNotSaved =
  'This browser does not remember your account. Save it only on a device that is yours alone.'

export const deleteTitle = 'Delete account'
// claim: reports-outlive-accounts, deletion-leaves-nothing, deletion-destroys-the-key, log-entries-lead-nowhere
export const deleteText =
  'Your profiles, matches, messages, notes and files are destroyed at once, except for what a report needs. Matches close for the other side. What stays for the legally needed time are log entries that lead to nobody. This cannot be undone.'
const { unused, unconfirmed } = unusedAccountDays
// claim: unused-accounts-are-asked
export const unusedConfirmed = `If you do not use your account for ${unused / 365} years, we ask you by email whether you still need it. Without an answer, the account is erased, at the earliest ${daysFromNoticeToErasure} days after we first asked.`
// claim: unconfirmed-accounts-end
export const unusedUnconfirmed = `Your email address is not confirmed. If it stays so, your account is erased after ${unconfirmed} days without use.`
// claim: unused-accounts-are-asked
export const unusedAdministrator =
  'Accounts of administrators are not erased when they are not used.'
export const deleteOpen = 'Delete my account…'
export const deleteDialogTitle = 'Delete your account?'
export const deletePhrase = 'DELETE MY ACCOUNT'
export const deleteType = 'Type DELETE MY ACCOUNT'
// claim: deletion-needs-a-proof
export const deleteMismatch = 'Please type "DELETE MY ACCOUNT" exactly to confirm deletion.'
export const withdrawReports = 'Also withdraw the reports I made'
// claim: reports-end
export const withdrawReportsHint = `Otherwise a report that nobody has decided stays without your name until ${undecidedEntryDays} days after you sent it, so that something can still be done about it. Decided reports and inquiries are deleted with your account.`
export const reportsAboutTitle = 'If you were reported'
// claim: reports-outlive-accounts
export const reportsAboutText = `Whoever reports another member chooses what to show: messages you wrote to them, and contact details you gave them. That stays, encrypted, for at most ${reportedUserDeletedDays} days after you delete your account, or ${decidedReportedUserDeletedDays} days after a decision. The rest of your account is not part of it. We say this to everybody, whether there is a report or not.`
export const deleteButton = 'Delete account'
export const deleting = 'Deleting…'
export const deleteFailed = 'Failed to delete account. Please contact support.'
/** Without a configured contact, the text promises none. */
export const deleteFailedAlone = 'Failed to delete account. Please try again later.'
// claim: deletion-leaves-nothing
export const deleteDone = 'Your data has been deleted. You will be logged out shortly.'
export const keepAccount = 'Keep my account'

export const stepUpTitle = 'Confirm that it is you'
export const stepUpText = 'This changes how somebody gets into your account, so we ask once more.'
export const stepUpPassword = 'Your password'
export const stepUpEnterPassword = 'Enter your password'
export const stepUpContinue = 'Confirm'
export const stepUpPasskey = 'Use a passkey'
export const stepUpUnavailable = 'Please sign out and in again, and then try once more.'
