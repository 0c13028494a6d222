/** The six-digit code from a mail. */
export const code = 'Six-digit code'
export const enterCode = 'Enter the six digits of the email'
export const codeRefused =
  'The code does not fit, or it is too old. Check the digits, or have a new one sent. After many wrong tries codes are refused for up to a day.'
export const sendAgain = 'Send a new code'
