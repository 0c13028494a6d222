export const brand = 'CrossCheck'
export const openApp = `Open ${brand}`

export const footerTexts = {
  /** Shown under the button, for mail programs that do not display buttons. */
  address: 'If the button doesn’t work, open this link:',
  stop: 'Stop emails like this one',
  settings: 'All email settings',
  why: 'You got this email because someone entered this address in a form. They haven’t confirmed yet that it’s theirs.',
  // claim: stop-link-holds
  never: 'Never email this address again',
  // claim: security-mails-always
  security: 'Emails about the security or deletion of your account can’t be turned off.',
}
