export const brand = 'CrossCheck'
export const openApp = `Open ${brand}`

export const footerTexts = {
  /** Shown under the button, for mail programs that do not display buttons. */
  address: 'If the button does not work, open this address:',
  stop: 'No more emails like this one',
  settings: 'All settings for emails',
  why: 'You get this email because somebody typed this address into a form and has not yet shown that it is theirs.',
  // claim: stop-link-holds
  never: 'Never write to this address again',
  // claim: security-mails-always
  security: 'Emails about the safety or the end of your account cannot be switched off.',
}
