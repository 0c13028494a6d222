/** The details that each side shares and gets. */
export const title = 'Contact Information & Verification'
export const gives = 'They would get from you'
export const gets = 'You would get from them'
export const name = 'Name'
export const phone = 'Phone'
export const email = 'Email'
export const locked = 'Locked'
// claim: two-consents
export const lockedText = 'Opens when you both agree.'
export const notGiven = 'Not provided'
export const withheld = 'Kept back'
export const notShared = 'Not shared yet'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyWhat = (what: string) => ` ${what.toLowerCase()}`
export const copyFailed = 'Copying did not work here. Select the text instead.'
export const call = 'Call'
export const faceTime = 'FaceTime'
export const callHint =
  'Calling shows your number. If you are not sure yet, stay with messages here.'
// claim: proved-address-only
export const verifiedEmail = 'Its owner has shown that this address is theirs.'
export const verifyHint =
  'Make sure it is who you think: ask something only they would know before you trust it.'
export const askPhone = 'Ask for it'
export const askedPhone = 'You asked for it. They decide.'
export const ownTitle = 'What they see of you'
