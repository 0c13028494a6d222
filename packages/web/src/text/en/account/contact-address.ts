/** The address that a member shares with others, if it is not the account's. */
export const title = 'Your email address for contact'
export const unverified = (address: string) =>
  `You gave ${address} as your own address. Nobody has shown yet that it is yours.`
// claim: proved-address-only
export const inUse = (address: string) =>
  `Until then emails go to ${address}, and that is what others get after you both agree.`
export const verify = 'Prove this address'
export const verifyAddressHint = 'We send a six-digit code there. The email says nothing else.'
export const sending = 'Sending…'
export const sent = (address: string) =>
  `A code is on its way to ${address}. It works for 10 minutes.`
export const sentAgain = 'A new code is on its way, unless one was sent a moment ago.'
export const confirm = 'Confirm'
export const confirming = 'Confirming…'
export const later = 'Not now'
// claim: proved-address-only
export const done = (address: string) =>
  `Proved. From now on emails go to ${address}, and others get it after you both agree.`
export const checkFields = 'Please check this:'
