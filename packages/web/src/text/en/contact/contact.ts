/** The details that each side shares and gets. */
export const title = 'Contact Information & Verification'
export const gives = 'What they would see'
export const gets = 'What you would see'
export const name = 'Name'
export const phone = 'Phone number'
export const email = 'Email address'
export const locked = 'Locked'
// claim: two-consents
export const lockedText = 'You see this after you both agree.'
export const notGiven = 'Not provided'
export const withheld = 'Not shared'
export const notShared = 'Not shared yet'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyWhat = (what: string) => ` ${what.toLowerCase()}`
export const copyFailed = 'Copying didn’t work. Select the text instead.'
export const call = 'Call'
export const faceTime = 'FaceTime'
export const callHint = 'Calling shows your number. If you’re not sure yet, use messages here.'
// claim: proved-address-only
export const verifiedEmail = 'Confirmed address'
export const verifyHint =
  'Make sure it is who you think. Ask something that only they would know before you trust it.'
export const askPhone = 'Request it'
export const askedPhone = 'You requested it. They decide.'
export const ownTitle = 'What they see about you'
