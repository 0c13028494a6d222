/** The six-digit code from a mail. */
export const code = 'Six-digit code'
export const enterCode = 'Enter the six-digit code from the email'
export const codeRefused =
  'That code is wrong or has expired. Check it, or send a new code. After many wrong tries, we refuse codes for up to a day.'
export const sendAgain = 'Send a new code'
