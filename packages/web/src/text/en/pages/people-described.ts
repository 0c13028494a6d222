/**
 * The notice for people described (Article 14 of the GDPR). It promises only what the service has
 * tools for.
 */
export const title = 'If someone described you'
export const lead =
  'You never signed up here. This page says what may be stored about you, and what you can do.'
export const contents = 'On this page'

export const titles = {
  what: 'What this site is',
  stored: 'What may be stored about you',
  source: 'Where it comes from',
  notTold: 'Why nobody told you',
  compared: 'What it is compared with',
  sees: 'Who sees it, and when',
  period: 'How long it stays',
  basis: 'What it is for, and why that may be allowed',
  rights: 'Your rights',
  how: 'How to use them',
  complaint: 'Complaints',
} as const

export const what = [
  'Members describe the person they are or were with. The descriptions are compared with each other. If two may be about one person, both members are shown what agrees.',
  'A match is a prediction and can be wrong. It proves nothing about you.',
]
// claim: compared-fields-are-listed
export const storedText =
  'What a member typed into a form. Only a name is required. These are all the fields about another person:'
export const storedAfter =
  'Members can also write about you in notes, inquiries, messages to each other and reports. Pictures cannot be added yet.'
export const specialText =
  'Some fields may reveal health, sex life, faith or origin. The form asks members to leave such things out. We cannot be sure that they do.'

export const source =
  'From a member of this site who says that they are or were close to you. We collect nothing about you from elsewhere.'
export const whyNotNotified = [
  'Most descriptions have no address that is surely yours. Writing to one would also show you who described you, and some members would be in danger if you knew.',
  'Article 14(5)(b) of the GDPR allows a public notice instead. This page is that notice.',
]
// claim: learned-parameters-name-nobody, never-shared-beyond-matching
export const compared =
  'Only with descriptions that other members wrote. Not with the internet, registers or pictures. How much a detail tells is learnt from all descriptions together; what is learnt names nobody.'
export const sees = [
  'The member who wrote it sees all of it.',
  // claim: agreed-values-only
  'Another member whose description matches sees which details agree, in their own words. They do not see the rest.',
  // claim: nobody-browses
  'Members cannot search for you or browse.',
  // claim: sealed-where-stored
  'What is written is encrypted. Whoever runs this site holds the keys and could open it; reports and requests for a review are sent to them.',
  'Once two members agreed to talk, they may tell each other what they know about you.',
]
// claim: unused-accounts-are-asked
export const period =
  'Until the member deletes the description or their account, or the account is erased because nobody uses it. The privacy policy lists all periods.'
export const basis =
  'To let members find out whether they are deceived. The basis is their legitimate interest, Article 6(1)(f) GDPR. The privacy policy says how it is weighed against yours.'
export const noDecision =
  'No decision about you is made by a machine. Each member decides what to think of a match.'
export const rights = [
  'Object to the processing, for reasons that arise from your situation.',
  'Ask which data about you there are, and for a copy.',
  'Have wrong data corrected, have data erased, or have their use restricted.',
]
export const howLead = 'Write to the address for personal data. You need no account.'
export const howNone =
  'This installation names no operator, so there is no address. It is for trying CrossCheck out.'
export const how = [
  'There is no form for this yet.',
  'Say which details could be about you: spellings of your name, a number, an address.',
  'Expect to be asked to show that these are yours. Send no copy of an identity card unless you are asked.',
  'The law gives one month for an answer.',
  'Expect an answer that does not say whether somebody described you, or who. It could put a person in danger.',
]
export const danger =
  'If you are in danger, do not wait for an answer here. Call your emergency number.'
export const complaint = 'You can complain to a data protection authority at any time.'
