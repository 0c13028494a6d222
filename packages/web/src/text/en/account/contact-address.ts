/** The address that a member shares with others, if it is not the account's. */
export const title = 'Your email address for contact'
export const unverified = (address: string) =>
  `You gave ${address} as your email address. It is not confirmed yet.`
// claim: proved-address-only
export const inUse = (address: string) =>
  `Until you confirm it, emails go to ${address}, and that is the address we share after you both agree.`
export const verify = 'Confirm this address'
export const verifyAddressHint = 'We’ll send a six-digit code there. The email says nothing else.'
export const sending = 'Sending…'
export const sent = (address: string) =>
  `A code is on its way to ${address}. It works for 10 minutes.`
export const sentAgain = 'A new code is on its way, unless we sent one a moment ago.'
export const confirm = 'Confirm'
export const confirming = 'Confirming…'
export const later = 'Not now'
// claim: proved-address-only
export const done = (address: string) =>
  `Confirmed. From now on, emails go to ${address}, and we share it after you both agree.`
export const checkFields = 'Please check this:'
