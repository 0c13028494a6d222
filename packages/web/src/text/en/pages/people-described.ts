/**
 * The notice for people described (Article 14 of the GDPR). It promises only what the service has
 * tools for.
 */
export const title = 'If someone described you'
export const lead =
  'You never signed up here. This page explains what may be stored about you and what you can do.'
export const contents = 'On this page'

export const titles = {
  what: 'What this site is',
  stored: 'What may be stored about you',
  source: 'Where it comes from',
  notTold: 'Why you were not notified',
  compared: 'What it is compared with',
  sees: 'Who sees it and when',
  period: 'How long it is kept',
  basis: 'What it is for, and the legal basis',
  rights: 'Your rights',
  how: 'How to use your rights',
  complaint: 'Complaints',
} as const

export const what = [
  'Members write a profile of the person they are or were with. We compare the profiles with each other. If two may be about the same person, both members see what matches.',
  'A match is a prediction and may be a false positive. It proves nothing about you.',
]
// claim: compared-fields-are-listed
export const storedText =
  'What a member entered in a form. Only a name is required. These are all the fields about another person:'
export const storedAfter =
  'Members can also write about you in notes, inquiries, reports, and messages to each other. Photos cannot be added yet.'
export const specialText =
  'Some fields may reveal health, sex life, religion, or ethnic origin. The form asks members to leave these out. We cannot be sure that they do.'

export const source =
  'From a member of this site who says they are or were close to you. We collect nothing about you from anywhere else.'
export const whyNotNotified = [
  'Most profiles have no address that is certainly yours. Writing to you could also reveal who described you, and some members would be in danger if you knew.',
  'Article 14(5)(b) of the GDPR allows a public notice instead. This page is that notice.',
]
// claim: learned-parameters-name-nobody, never-shared-beyond-matching
export const compared =
  'Only with profiles that other members wrote. Not with the internet, public records, or photos. How strong each detail is as evidence is learned from all profiles together. What is learned identifies no one.'
export const sees = [
  'The member who wrote it sees all of it.',
  // claim: agreed-values-only
  'Another member whose profile matches sees which details match, in their own words. They do not see the rest.',
  // claim: nobody-browses
  'Members cannot search for you or browse profiles.',
  // claim: sealed-where-stored
  'What members write is encrypted when stored. The people who run this site have the keys and could open it. Reports and requests for a review are sent to them.',
  'After two members agree to contact, they may share with each other what they know about you.',
]
// claim: unused-accounts-are-asked
export const period =
  'Until the member deletes the profile or their account, or we delete the account because it is not used. The Privacy Policy lists all periods.'
export const basis =
  'To let members find out whether they are being deceived. The legal basis is their legitimate interest, Article 6(1)(f) GDPR. The Privacy Policy explains how we weigh it against yours.'
export const noDecision =
  'No decision about you is made by a machine. Each member decides what to make of a match.'
export const rights = [
  'Object to the use of your data, on grounds relating to your situation.',
  'Ask what data there is about you, and get a copy.',
  'Have wrong data corrected, have data deleted, or have its use restricted.',
]
export const howLead = 'Write to the address for personal data. You do not need an account.'
export const howNone =
  'This site does not say who runs it, so there is no address. It is for trying out CrossCheck.'
export const how = [
  'There is no form for this yet.',
  'Say which details could be about you: spellings of your name, a phone number, an address.',
  'We may ask you to show that these are yours. Do not send a copy of an ID unless we ask for it.',
  'By law, an answer is due within one month.',
  'The answer may not say whether someone described you, or who. That could put a person in danger.',
]
export const danger =
  'If you are in danger, do not wait for an answer here. Call your emergency number.'
export const complaint = 'You can complain to a data protection authority at any time.'
