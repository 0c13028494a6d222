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
export const lead = 'What data we keep, why, who sees it, and when we delete it.'
export const contents = 'On this page'
export const notStated = 'This site does not say. Ask at the address for personal data.'

export const minute = {
  title: 'In one minute',
  points: [
    // claim: never-shared-beyond-matching
    'You describe a person. We compare your profile of them with the profiles of other members, and with nothing else.',
    // claim: agreed-values-only, nobody-browses
    'Members cannot search or browse profiles. From a match, they learn which of their own details match, and how many differ.',
    // claim: two-consents
    'Other members see your name and contact details only after you both agree.',
    // claim: sealed-where-stored
    'What you write is encrypted before it is stored. The people who run this site have the keys and could open it.',
    // claim: no-trackers
    'No ads, no selling of data, no trackers. Our pages load nothing from other companies.',
    'You can stop comparing a profile, delete it, or delete your account yourself. Some data is kept for a stated time.',
  ],
  described: 'Did someone describe you? There is a page for you.',
}

export const titles = {
  responsible,
  purposes: 'What we use data for, and the legal basis',
  fields: 'What a profile can contain',
  special: 'What needs special care',
  balance: 'Why we may keep data about people who never signed up',
  sees: 'Who sees what',
  recipients: 'Who else receives data',
  retention: 'How long we keep data',
  rights: 'Your rights, and how to use them',
  scoring: 'How profiles are compared',
  described: 'If someone described you',
  device: 'What your browser stores',
  age: 'Age',
  complaint: 'Complaints',
} as const
export type SectionId = keyof typeof titles

export const purposeLabels = { data: 'Data', basis: 'Legal basis', until: 'How long' } as const
export const purposes: Record<PurposeId, { title: string; data: string; until: string }> = {
  account: {
    title: 'Run your account and sign you in',
    // claim: password-is-hashed, network-addresses-are-shortened
    data: 'Email address, name, a hash of your password that cannot be reversed, passkeys, sign-in services that you connected, and where you are signed in: browser and shortened network address.',
    // claim: retention-table
    until: 'Until you delete the account. Ended sign-ins and used links are deleted sooner.',
  },
  comparison: {
    title: 'Compare profiles and show matches',
    // claim: learned-parameters-name-nobody
    data: 'What you write about yourself and the person, including drafts, and the matches with the evidence for them. How strong each detail is as evidence is learned from all profiles together. What is learned identifies no one.',
    // claim: comparison-can-be-switched-off
    until:
      'Until you delete the profile or the account. While comparison is turned off, a profile is stored and not compared.',
  },
  contact: {
    title: 'Let two members talk if they both agree',
    data: 'Your answers to matches, requests, the contact details you share, messages, and inquiries.',
    until: 'Until you or the other member deletes the profile or the account.',
  },
  notices: {
    title: 'Notify you of what is new',
    data: 'Notifications, which notifications and emails you want, and the devices where you turned them on.',
    until: 'Until you delete the account, or sooner. See the periods below.',
  },
  safety: {
    title: 'Protect people from misuse',
    data: 'Reports with what you chose to include, blocks, how often you did things that have a limit, and a log of important actions with browser and shortened network address. Addresses that want no emails from us, stored only as a code.',
    until: 'Some of it is kept longer than the account. See the periods below.',
  },
  operation: {
    title: 'Keep the service running',
    data: 'A technical log: which request, when, by which account number, with which result. It has no content and no network address. Pending tasks, by number only.',
    until:
      'As long as the people who run this site keep logs. Pending tasks are removed when they are done.',
  },
  rights: {
    title: 'Answer requests, and show that we did',
    // claim: log-entries-lead-nowhere
    data: 'What you write to the address for personal data. After an account is deleted, a receipt that an account was deleted, but not whose. If the owner of an email address wants no email from us, a code made from the address.',
    until:
      'As long as a request can be disputed. The code of an email address, until its owner allows emails again.',
  },
}

export const bases: Record<LegalBasis, string> = {
  consent: 'consent, Article 6(1)(a) GDPR',
  contract: 'what you asked us to do, Article 6(1)(b) GDPR',
  legalObligation: 'a legal obligation, Article 6(1)(c) GDPR',
  legitimateInterests: 'legitimate interests, Article 6(1)(f) GDPR',
}
export const subjects = {
  users: 'Members',
  described: 'People described',
  visitors: 'Visitors, and others whose email address is entered here',
} as const

// claim: compared-fields-are-listed
export const fieldsText =
  'Only a name is required. Everything else is optional. The form is made from this same list.'
export const comparedTitle = 'Compared with other profiles'
export const storedTitle = 'Stored for you, not compared'
export const ownTitle = 'About yourself, not compared with what other members wrote'

export const specialParagraphs = [
  // claim: sensitive-fields-warn
  'The law gives some kinds of data special protection. Some fields ask for such data or may reveal it. The form says so at each one.',
]
export const sensitivities: Record<Sensitivity, string> = {
  health: 'Health (Article 9)',
  sexLife: 'Sex life or orientation (Article 9)',
  belief: 'Religion, belief, or political opinion (Article 9)',
  ethnicOrigin: 'Ethnic origin (Article 9)',
  offence: 'Criminal offenses (Article 10)',
  child: 'Children',
  whereabouts: 'Where someone lives or can be found',
  residenceStatus: 'The right to stay in a country',
  image: 'Photos of people (cannot be added yet)',
}
export const specialAfter = [
  'Even without these fields, a relationship, or two at the same time, can reveal something about sex life or orientation.',
  'We keep such data about you because you enter it and consent to it.',
  'For the person you describe, there is no simple legal basis, because they did not consent. Leave out what is not needed.',
]
export const specialOperator = 'What the people who run this site have decided about such data'

export const balance = [
  'Members want to know whether they are being deceived. Their health, money, and safety can depend on it. That is the interest we serve.',
  'We cannot serve it without details of a person. So we require only a name, say which fields are compared, and compare only with other profiles.',
  'On the other side, the person was not asked, details can be intimate or wrong, and a match can lead to conflict or violence.',
]
export const safeguardsTitle = 'How we protect them'
export const safeguards = [
  // claim: agreed-values-only, nobody-browses
  'Members can neither search nor browse profiles. From a match, they see only details that they wrote themselves.',
  // claim: sealed-where-stored
  'What members write is encrypted when stored, with a separate key for each member.',
  // claim: suspicious-pairs-wait
  'Many pairs that look like a search with made-up details are not shown until a person has reviewed them.',
  // claim: three-descriptions-a-day-each
  'Each account can add three new profiles a day.',
  'No email goes to an address in a profile, unless the member has confirmed that it is theirs.',
  // claim: adults-only
  'Only adults may be described. An age or date of birth under 18 is refused.',
  'Anyone who is described can object, without an account.',
]

export const sees = [
  'You see everything you wrote.',
  // claim: agreed-values-only
  'A member with a matching profile sees which details match, in their own words, and how rare they are. They see the names of fields that are nearly the same, and how many fields differ or are filled in on one side only. Of the fields that differ, only name, age, and date of birth are named.',
  // claim: two-consents
  'After you both agree, the other member sees your name, the contact details you chose to share, and your messages.',
  // claim: opening-a-report-is-logged
  'The people who run this site see reports, and inquiries that ask for a review, with what the member chose to include. Each time they open one, this is logged with the reason.',
  'They also have the keys, so they could technically open everything.',
  // claim: sealed-where-stored
  'Someone who steals only the database can read nothing that members wrote. They see account numbers, times, which accounts have a match, and the answers. They can guess common values, such as countries, from how often they occur.',
]

export const hostingLabel = 'Hosting'
export const transfersLabel = 'Outside the European Economic Area'

export const retention = {
  points: [
    // claim: messages-are-sealed, description-deletion
    'You can change or delete your profiles at any time. Messages, reports, and inquiries cannot be changed after they are sent.',
    // claim: deletion-leaves-nothing, deletion-destroys-the-key, backups-expire
    'When you delete your account, we delete your data right away, except for what a report needs. We also destroy the key that makes it readable. Encrypted copies of that key stay in key backups for up to 30 days, and this app does not use them again. So your data is gone for good within 30 days. Its unreadable remains leave the database backups within 90 days.',
    // claim: reports-end
    `A report you send, or an inquiry you ask us to review, is deleted ${undecidedEntryDays} days after you sent it if there is no decision, and we notify you. After a decision, it is deleted ${decidedEntryDays} days later.`,
    // claim: reports-outlive-accounts
    'When you delete your account, a report without a decision is kept for the rest of that time, without your name, unless you withdraw it. Reports with a decision and inquiries are deleted with your account.',
    // claim: reports-outlive-accounts
    `When a reported account is deleted, we keep what its owner wrote to or shared with the member who reported it, so that we can still act on it. We keep it for at most ${reportedUserDeletedDays} days, or ${decidedReportedUserDeletedDays} days after a decision. Nothing else of that account stays in the report.`,
    // claim: retention-table, log-entries-lead-nowhere
    'Audit logs are kept for 1 year, or up to 7 years where the law requires it. After you delete your account, they do not identify you.',
  ],
}

export const rightsLead =
  'The law gives you these rights. Where this site has no button for one, write to the address for personal data. By law, an answer is due within one month.'
export const rights = [
  {
    title: 'Access your data',
    text: 'You can see your profiles, matches, messages, and account activity on this site. Write to us for a copy of everything.',
  },
  {
    title: 'Correct',
    text: 'Edit a profile, your name, or your address. Write to us for the rest.',
  },
  {
    title: 'Delete',
    text: 'Delete a profile on the dashboard, or your account on the Account page.',
  },
  {
    title: 'Withdraw consent',
    text: 'Turn off comparison for one profile on the dashboard, or for all on the Account page. There you can also read what you agreed to. To withdraw the rest, delete the profile or the account. What we did before you withdraw stays lawful.',
  },
  { title: 'Restrict or object', text: 'Write to us, and say what it is about.' },
  { title: 'Take your data with you', text: 'Write to us for a copy that software can read.' },
] as const
export const rightsTo = 'Address for personal data'

export const scoring = [
  'When you save a profile, the server compares it with other profiles. No person reads them for that.',
  // claim: points-as-published
  'The points score adds fixed points for each matching field: usually 20 for a name, phone number, email address, license plate, or social media account, and 10 to 15 for others.',
  'The evidence considers how rare each matching detail is, and which details differ.',
  // claim: weak-matches-are-quiet
  'If the points or the evidence are high enough, both members see a possible match. A weak match is listed without a notification.',
  // claim: suspicious-pairs-wait
  'Some pairs that look like a trap are not shown until a person has reviewed them.',
]
export const notDecidedTitle = 'What people decide, not a machine'
export const notDecided = [
  'Whether it is the same person. Each member decides, and every match says that it may be wrong.',
  // claim: two-consents
  'Whether two members talk. Both have to agree.',
  // claim: no-suspension-by-count
  'What happens after a report. A person decides, never the number of reports.',
]
export const scoringAfter =
  'So a machine alone makes no decision with legal or similar effects (Article 22 GDPR). If you think that one did, write to the address for personal data.'

export const describedText = 'This page explains what you can do. You do not need an account.'
export const describedLink = 'For people described'

// claim: adults-only
export const ageText =
  'CrossCheck is for people aged 18 or older, and only adults may be described.'

export const complaintText = 'You can complain to a data protection authority at any time.'
