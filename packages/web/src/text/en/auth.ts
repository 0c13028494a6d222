export const signInTitle = 'Sign in'
export const signUpTitle = 'Create an account'
export const email = 'Email address'
export const password = 'Password'
export const newPasswordHint = (shortest: number) =>
  `At least ${shortest} characters. A few words in a row are easy to remember and hard to guess.`
export const show = 'Show'
export const hide = 'Hide'
export const passwordWord = ' password'
export const signIn = 'Sign in'
export const signingIn = 'Signing in…'
export const signUp = 'Create an account'
export const signingUp = 'Creating your account…'
export const newHere = 'New here?'
export const createAccount = 'Create an account'
export const freeAndQuick = 'It is free and takes a minute.'
export const haveAccount = 'Already have an account?'
export const signInInstead = 'Sign in instead'
export const agree = 'By creating an account you confirm that you are 18 or older and accept the'
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
  too_common: () => 'This password is on every list of common ones. Choose another.',
  too_repetitive: () => 'Use more different characters.',
  like_address: () => 'Choose a password that is not like your email address.',
}
export const tryAgainAt = (time: string) => `You can try again at ${time}.`

export const beforeTitle = 'Before you sign in'
export const beforeSignUpTitle = 'Before you start'
export const sharing = 'Sharing this phone or computer?'
export const sharingText = 'Use a private window, and sign out when you finish.'
export const mails = 'Our emails say little.'
export const mailsText = 'They name nobody and show no score.'
export const leaving = 'Need to leave fast?'
export const leavingText =
  'Press Leave at the top of any page, or Escape three times. It takes you somewhere harmless at once.'

export const verifyTitle = 'Confirm your email address'
export const verifyText =
  'Press the button to confirm that this address is yours. We start comparing your profiles then.'
export const verifyButton = 'Confirm my address'
export const verifying = 'Confirming…'
export const verifiedTitle = 'Your email address is confirmed'
export const verifiedText = 'We compare your profiles now, and tell you when there is a match.'
export const toDashboard = 'Go to the dashboard'
export const noTokenTitle = 'Open the link in the email again'
export const noTokenText =
  'The address of this page is not complete. The link in the email we sent you leads here with all it needs.'
export const verifyFailedHint =
  'The link may be older than the last one we sent, or it was used before. You can have a new one sent from your dashboard.'
