export const signInTitle = 'Sign in'
export const signUpTitle = 'Create an account'
export const email = 'Email address'
export const password = 'Password'
export const newPasswordHint = (shortest: number) =>
  `At least ${shortest} characters. A few words in a row are easy to remember and hard to guess.`
export const signIn = 'Sign in'
export const signingIn = 'Signing in…'
export const signUp = 'Create an account'
export const signingUp = 'Creating your account…'
export const newHere = 'New here?'
export const createAccount = 'Create an account'
export const freeAndQuick = 'It’s free and takes a minute.'
export const haveAccount = 'Already have an account?'
export const signInInstead = 'Sign in instead'
export const agree = 'By creating an account, you confirm that you are 18 or older and accept the'
export const and = 'and the'
export const termsLink = 'Terms of Service'
export const privacyLink = 'Privacy Policy'

export const checkFields = 'Please check what you entered.'
export const enterEmail = 'Enter your email address'
export const enterPassword = 'Enter your password'
export const choosePassword = 'Choose a password'
export const invalidEmail = 'Please enter a valid email address.'
export const weakPassword = 'Password is too weak. Please choose a stronger password.'
export const passwordProblems = {
  too_short: (shortest: number) => `Choose a longer password, at least ${shortest} characters.`,
  too_long: () => 'Choose a shorter password.',
  too_common: () => 'This password is too common. Choose another one.',
  too_repetitive: () => 'Use a wider mix of characters.',
  like_address: () => 'Choose a password that is less like your email address.',
}

export const forgotten = 'Forgot your password?'
export const or = 'or'
export const mailMe = 'Email me a link and a code'
export const mailingMe = 'Sending…'
export const passkeyButton = 'Use a passkey'
export const passkeyWaiting = 'Waiting for your passkey…'
export const passkeyCanceled = 'No passkey was used. You can try again, or sign in another way.'
export const continueWith = (provider: string) => `Continue with ${provider}`
export const providerNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  microsoft: 'Microsoft',
} as const
export const providerWaiting = 'Waiting for the other window…'
export const enterEmailForMail = 'Enter your email address, then press the button again'
export const continueAs = (masked: string) => `Continue as ${masked}`
export const anotherAddress = 'Use another address'
export const forgetAddress = 'Forget'
// claim: saved-account-is-local
export const forgotAddress = 'This browser no longer remembers the address.'

export const mailSentTitle = 'Check your email'
// claim: links-work-once, sign-in-does-not-reveal-accounts
export const mailSentText = (address: string) =>
  `If there is an account for ${address}, a link and a six-digit code are on their way. Each works once, within 10 minutes.`
export const codeHint = 'Or open the link in the email. Then you can close this page.'
export const sentAgain = 'Another email is on its way, unless we sent one a moment ago.'
export const back = 'Back'

export const forgotTitle = 'Set a new password'
export const forgotText = 'We’ll email you a link to a page where you can choose a new password.'
export const forgotSend = 'Send the link'
// claim: links-work-once, sign-in-does-not-reveal-accounts
export const resetSentText = (address: string) =>
  `If there is an account for ${address}, a link is on its way. It works once, within 10 minutes.`
export const mailNotThere = 'No email after a few minutes? Check your spam folder, or try again.'
export const backToSignIn = 'Back to sign in'

export const resetTitle = 'Choose a new password'
// claim: sessions-end-at-once
export const resetText = 'This signs you out on every other device.'
export const newPassword = 'New password'
export const resetButton = 'Save new password'
export const resetDoneTitle = 'Your new password is saved'
// claim: sessions-end-at-once
export const resetDoneText = 'You are signed out on every device. Sign in with the new password.'
export const resetFailedHint = 'The link may be more than 10 minutes old, or already used.'
export const newLink = 'Send a new link'

export const magicTitle = 'Sign in with this link'
export const magicText = 'Press the button to sign in on this device. The link works once.'
// claim: links-work-once
export const magicFailedHint = 'A link works once, within 10 minutes. Send a new link.'

export const keepTitle = 'Keep your account?'
export const keepText = 'Press the button to keep your account as it is. This does not sign you in.'
export const keepButton = 'Keep my account'
export const keeping = 'Keeping…'
export const keptTitle = 'We’ll keep your account'
export const keptText = 'We’ll ask again if you don’t use it for the next two years.'
export const keepFailedHint =
  'The link may already be used. It also stops working when you sign in. Signing in keeps the account too.'

export const changeTitle = 'Confirm your new address'
export const changeText =
  'Press the button to use this address for your account. You’ll be signed out on other devices.'
export const changeButton = 'Use this address'
export const changedTitle = 'Your address has changed'
export const changedText = 'From now on, sign in with the new address.'
export const changeFailedHint =
  'The link may be too old, or already used. You can ask for a new one on the Account page.'

export const handoffTitle = 'Signing you in'
export const handoffText = 'One moment. We’re taking you back to where you came from.'
export const handoffAsk = 'Another app wants to sign in as you'
export const handoffAskText =
  'It would get full access to your account. Continue only if you started this yourself just now. Otherwise, the person who sent you here would be signed in as you.'
export const signedInHereAs = (address: string) => `You’re signed in here as ${address}.`
export const handoffContinue = 'Sign in there'
export const handoffCancel = 'Don’t sign in there'
export const handoffFailedHint = 'Go back to the app and start again from there.'
export const mobileDoneTitle = 'You’re signed in to the app'
export const mobileDoneText = 'Go back to the app. You can close this page.'
export const completing = 'Signing you in…'

// claim: drafts-survive
export const expiredText = 'Everything on this page is kept. You’ll see it again after you sign in.'
export const otherAccountText = 'Leave this page instead'

export const popupBlocked = 'Popup was blocked'
export const popupTimedOut = 'Authentication timed out'
export const popupCanceled = 'Authentication was canceled'

export const beforeTitle = 'Before you sign in'
export const beforeSignUpTitle = 'Before you start'
export const sharing = 'Sharing this phone or computer?'
export const sharingText = 'Use a private window, and sign out when you’re done.'
export const mails = 'Our emails say little.'
// claim: mails-say-little
export const mailsText =
  'They show no score, and no name until you both agree to share contact details.'
export const leaving = 'Need to leave fast?'
// claim: leave-quickly
export const leavingText =
  'Press Leave at the top of any page, or press Escape three times. It takes you to a harmless site right away.'

export const verifyTitle = 'Confirm your email address'
export const verifyText =
  'Press the button to confirm that this is your address. Then we start comparing your profiles.'
export const verifyButton = 'Confirm my address'
export const verifying = 'Confirming…'
export const verifiedTitle = 'Your email address is confirmed'
export const verifiedText =
  'We’re comparing your profiles now. We’ll notify you when there is a match.'
export const confirmPasswordText = 'Enter the account’s password to show that you created it.'
export const wrongPassword = 'That password is wrong. Please try again.'
// claim: unproved-content-is-deleted
export const notMyPassword =
  'Didn’t create this account, or don’t know its password? Sign in by email instead. Everything entered in the account so far is then deleted.'
export const signInByMailInstead = 'Sign in by email'
export const openWhereSignedIn =
  'Don’t know the password? Open the link in the browser where you’re signed in.'
export const startedOverTitle = 'You’re signed in to a new, empty account'
// claim: unproved-content-is-deleted
export const startedOverText =
  'Someone started this account before you confirmed the address. What they entered has been deleted, and it was never compared with other profiles. If that was you, please enter it again.'
export const toDashboard = 'Go to the dashboard'
export const noTokenTitle = 'Open the link in the email again'
export const noTokenText =
  'The address of this page is incomplete. Open the link in the email we sent you.'
export const verifyFailedHint =
  'This may not be the newest link, or it was already used. You can send a new one from your dashboard.'
