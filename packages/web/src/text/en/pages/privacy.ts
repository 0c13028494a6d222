/**
 * The privacy page. Facts that only the operator knows come from settings, or are named as missing.
 */
import type { LegalBasis, PurposeId } from '@crosscheck/domain/privacy/processing'
import type { Sensitivity } from '@crosscheck/domain/fields/catalog'
import {
  decidedEntryDays,
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'
import { responsible } from './operator.ts'

export const title = 'Privacy Policy'
export const lead = 'What we keep, what for, who sees it, and how it ends.'
export const contents = 'On this page'
export const notStated = 'Not stated by this installation. Ask at the address for personal data.'

export const minute = {
  title: 'In one minute',
  points: [
    // claim: never-shared-beyond-matching
    'You describe a person. We compare your description with those of other members, and with nothing else.',
    // claim: agreed-values-only, nobody-browses
    'Members cannot search or browse. From a match they learn which of their own details agree, and how many differ.',
    // claim: two-consents
    'Other members see your name and contact details only after you both agreed.',
    // claim: sealed-where-stored
    'What you write is encrypted before it is stored. Whoever runs this site holds the keys and could open it.',
    // claim: no-trackers
    'No advertising, no selling, no trackers. Our pages load nothing from other companies.',
    'You can stop the comparison of a description, delete it, or delete your account yourself. Some things stay for a stated time.',
  ],
  described: 'Has someone described you? There is a page for you.',
}

export const titles = {
  responsible,
  purposes: 'What we use it for, and why we may',
  fields: 'What a description can hold',
  special: 'What needs particular care',
  balance: 'Why we may keep data about people who never signed up',
  sees: 'Who sees what',
  recipients: 'Who else gets data',
  retention: 'How long we keep it',
  rights: 'Your rights, and how to use them',
  scoring: 'How descriptions are compared',
  described: 'If someone has described you',
  device: 'What your browser keeps',
  age: 'Age',
  complaint: 'Complaints',
} as const
export type SectionId = keyof typeof titles

export const purposeLabels = { data: 'Data', basis: 'Legal basis', until: 'How long' } as const
export const purposes: Record<PurposeId, { title: string; data: string; until: string }> = {
  account: {
    title: 'Run your account and let you sign in',
    // claim: password-is-hashed, network-addresses-are-shortened
    data: 'Email address, name, a password as a hash that cannot be turned back, passkeys, accounts elsewhere that you connected, and where you are signed in: browser and shortened network address.',
    until: 'Until you delete the account. Ended sign-ins and used links go sooner.',
  },
  comparison: {
    title: 'Compare descriptions and show matches',
    // claim: learned-parameters-name-nobody
    data: 'What you write about yourself and about the person, also as a draft; the matches and why they are matches. How much a detail tells is learnt from all descriptions together; what is learnt names nobody.',
    // claim: comparison-can-be-switched-off
    until:
      'Until you delete the profile or the account. While you switch its comparison off, a profile is stored and not compared.',
  },
  contact: {
    title: 'Let two members talk who both want to',
    data: 'What you decided about a match, requests and answers, the contact details you share, messages and inquiries.',
    until: 'Until you delete the profile or the account, or the other member does.',
  },
  notices: {
    title: 'Tell you what is new',
    data: 'Notifications, which kinds of them and of emails you want, and the devices on which you switched them on.',
    until: 'Until you delete the account, if not sooner: see the periods below.',
  },
  safety: {
    title: 'Protect people from misuse',
    data: 'Reports with what you chose to show, blocks, how often you did what is limited, and a log of important actions with browser and shortened network address. As a code only, addresses that want no emails from us.',
    until: 'Some of it outlasts the account: see the periods below.',
  },
  operation: {
    title: 'Keep the service running',
    data: 'A technical log: which call, when, by which account number, with which result. No content and no network address. Work that waits to be done, by numbers only.',
    until: 'As long as whoever runs this site keeps logs. Waiting work goes when it is done.',
  },
  rights: {
    title: 'Answer requests, and be able to show that we did',
    // claim: log-entries-lead-nowhere
    data: 'What you write to the address for personal data. After an account is deleted, a receipt that one was, not whose. If the owner of a mailbox wants no email from us, a code made from its address.',
    until:
      'As long as a request can be disputed. The code of a mailbox, until its owner allows emails again.',
  },
}

export const bases: Record<LegalBasis, string> = {
  consent: 'consent, Article 6(1)(a) GDPR',
  contract: 'what you asked us to do, Article 6(1)(b) GDPR',
  legalObligation: 'a duty by law, Article 6(1)(c) GDPR',
  legitimateInterests: 'legitimate interests, Article 6(1)(f) GDPR',
}
export const subjects = {
  users: 'Members',
  described: 'People described',
  visitors: 'Visitors, and others whose address is typed in here',
} as const

// claim: compared-fields-are-listed
export const fieldsText =
  'Only a name is required. Everything else may stay empty. The list is the one that the form is made from.'
export const comparedTitle = 'Compared with other descriptions'
export const storedTitle = 'Stored for you, not compared'
export const ownTitle = 'About yourself, not compared with what others wrote'

export const specialParagraphs = [
  // claim: sensitive-fields-warn
  'The law protects some kinds of data more than others. Some fields ask for such data or may reveal it; the form says so at each one.',
]
export const sensitivities: Record<Sensitivity, string> = {
  health: 'Health (Article 9)',
  sexLife: 'Sex life or orientation (Article 9)',
  belief: 'Faith, belief or political opinion (Article 9)',
  ethnicOrigin: 'Ethnic origin (Article 9)',
  offence: 'Offences (Article 10)',
  child: 'Children',
  whereabouts: 'Where someone lives or can be found',
  residenceStatus: 'The right to stay in a country',
  image: 'Pictures of people (cannot be added yet)',
}
export const specialAfter = [
  'Even without these fields, a relationship, or two at a time, can say something about sex life or orientation.',
  'About you we keep such data because you enter it and consent to that.',
  'About the person you describe, the law has no easy basis: they did not consent. Leave out what is not needed.',
]
export const specialOperator = 'What whoever runs this site has decided about such data'

export const balance = [
  'Members want to know whether they are deceived: their health, money and safety can depend on it. That is the interest we serve.',
  'It cannot be served without details of a person. So we require only a name, say which fields are compared, and compare with other descriptions only.',
  'Against it stands that the person was not asked, that details can be intimate or wrong, and that a match can lead to a quarrel or to violence.',
]
export const safeguardsTitle = 'What we do for them'
export const safeguards = [
  // claim: agreed-values-only, nobody-browses
  'Members can neither search nor browse. From a match they see only details that they wrote themselves.',
  // claim: sealed-where-stored
  'What is written is encrypted with a key for each member.',
  // claim: suspicious-pairs-wait
  'Many pairs that look like a search with made-up details are held back until a person has looked.',
  // claim: three-descriptions-a-day-each
  'Three new profiles a day, for each account.',
  'No email goes to an address in a description, unless the member has proved that it is theirs.',
  // claim: adults-only
  'Only adults may be described. A stated age or birthdate under 18 is refused.',
  'Whoever is described can object, without an account.',
]

export const sees = [
  'You see everything you wrote.',
  // claim: agreed-values-only
  'A member with a matching description sees which details agree, in their own words, and how rare they are. They see the names of fields that are nearly the same, and how many differ or are filled in on one side only. Of the fields that differ, only name, age and birthdate are named.',
  // claim: two-consents
  'After you both agreed: your name and the contact details you chose to share, and messages.',
  // claim: opening-a-report-is-logged
  'Whoever runs this site sees reports, and inquiries that ask for a review, with what was chosen to be shown. Opening one is written down with the reason.',
  'They hold the keys as well, so they could technically open everything.',
  // claim: sealed-where-stored
  'Whoever steals the database alone reads nothing that was written. They see account numbers, times, which accounts have a match and what was decided. Common values, such as countries, can be guessed from how often they occur.',
]

export const hostingLabel = 'Machines'
export const transfersLabel = 'Outside the European Economic Area'

export const retention = {
  points: [
    // claim: messages-are-sealed, description-deletion
    'You can change or delete your descriptions at any time. Messages, reports and inquiries cannot be changed once they are sent.',
    // claim: deletion-leaves-nothing, deletion-destroys-the-key, backups-expire
    'After you delete your account, your data is gone within 30 days, except for what a report needs, and from backups within 90 days. The key that makes it readable is destroyed at once. Locked copies of it stay in backups of the keys for up to 30 days, and this application does not use them again.',
    // claim: reports-end
    `A report you make, or an inquiry you ask us to look at, is deleted ${undecidedEntryDays} days after you sent it if nobody has decided it, and you are told. A decided one is deleted ${decidedEntryDays} days after the decision.`,
    // claim: reports-outlive-accounts
    'When you delete your account, a report that nobody has decided stays for the rest of its time, without your name, unless you withdraw it. Decided reports and inquiries are deleted with your account.',
    // claim: reports-outlive-accounts
    `When an account that was reported is deleted, what its owner wrote or gave to the member who reported it stays, so that something can still be done about it: for at most ${reportedUserDeletedDays} days, or ${decidedReportedUserDeletedDays} days after a decision. Nothing else of that account stays in the report.`,
    // claim: retention-table, log-entries-lead-nowhere
    'Audit logs are kept for 1 year, or up to 7 years where the law asks for it, under a name that does not point to you.',
  ],
}

export const rightsLead =
  'These rights are yours by law. Where the application has no button, write to the address for personal data. The law gives one month for an answer.'
export const rights = [
  {
    title: 'See and copy',
    text: 'Your profiles, matches, messages and the log of your account are in the application. For a copy of everything, write.',
  },
  { title: 'Correct', text: 'Edit a profile, your name or your address. For the rest, write.' },
  {
    title: 'Delete',
    text: 'Delete a profile on the dashboard, or your account on the page Account.',
  },
  {
    title: 'Withdraw consent',
    text: 'Switch the comparison off: for one profile on the dashboard, for all on the page Account, where you also read what you agreed to. To withdraw the rest, delete the profile or the account. What happened before stays lawful.',
  },
  { title: 'Restrict or object', text: 'Write, and say what it is about.' },
  { title: 'Take it with you', text: 'Write for a copy that machines can read.' },
] as const
export const rightsTo = 'Address for personal data'

export const scoring = [
  'When a profile is saved, the server compares it with other profiles. Nobody reads them for that.',
  // claim: points-as-published
  'The score adds fixed points for each field that agrees: usually 20 for a name, number, address or account online, 10 to 15 for others.',
  'The strength asks how rare an agreeing detail is, and takes off for details that differ.',
  // claim: weak-matches-are-quiet
  'From a certain score or strength on, both members see a possible match. A weak one is listed and announced to nobody.',
  // claim: suspicious-pairs-wait
  'Some pairs that look like a trap are held back until a person has looked.',
]
export const notDecidedTitle = 'What is not decided by a machine'
export const notDecided = [
  'Whether it is the same person: each member decides, and a match says that it may be wrong.',
  // claim: two-consents
  'Whether two members talk: both have to agree.',
  // claim: no-suspension-by-count
  'Whether someone is acted against after a report: a person decides, never a number of reports.',
]
export const scoringAfter =
  'So no decision of legal or similar weight is made by a machine alone (Article 22 GDPR). If you think that one was, write to the address for personal data.'

export const describedText = 'You need no account, and it says what you can do.'
export const describedLink = 'For people described'

// claim: adults-only
export const ageText =
  'CrossCheck is for people aged 18 or older, and only adults may be described.'

export const complaintText = 'You can complain to a data protection authority at any time.'
