import type { Period } from '@crosscheck/domain/retention/period'
import { daysFromNoticeToErasure } from '@crosscheck/domain/retention/unused-account'
import type { RetentionEffect, RetentionStart } from '@crosscheck/domain/retention/rule'
import type { RetentionRuleId } from '@crosscheck/domain/retention/rules'

/** How long each kind of data is stored; the periods come from the retention rules. */
// claim: retention-table
export const caption = 'How long we keep what'
export const intro =
  'Each line is a rule that the server carries out. Where its clock seems wrong it waits, so a deletion can come a day or two late. What is not listed stays as long as your account, or the description or match that it belongs to. A wish to get no more mail from us stays until it is taken back, in a form that leads to no address.'
export const foldTitle = (count: number) => `All ${count} periods, one by one`
export const headings = { what: 'What', period: 'How long' }

export const period = ({ count, unit }: Period): string =>
  count === 1 ? `1 ${unit}` : `${count} ${unit}s`

/** The start of a period, as the text after it: "30 days after the last change". */
export const starts: Record<RetentionStart, string> = {
  creation: 'after they were made',
  'last-change': 'after the last change',
  end: 'after the end',
  expiry: 'after the end',
  clearing: 'after you cleared them',
  reading: 'after you read them',
  decision: 'after the decision',
  deletion: 'after the deletion',
  withdrawal: 'after the comparison was switched off',
  'first-failure': 'after the first failure',
  'last-use': 'after the last use',
  import: 'after the import',
}

export const effects: Record<RetentionEffect, string> = {
  // claim: retention-table
  erase: 'It is deleted.',
  // claim: retention-table
  'destroy-key': 'The data is deleted, and its key destroyed.',
  anonymize: 'What points to you is removed.',
  // claim: unused-accounts-are-asked
  'ask-first': `We ask by email whether it is still needed. Without an answer, it is deleted and its key destroyed: at the earliest ${daysFromNoticeToErasure} days after we first asked.`,
}

type RuleText = { what: string; why: string }

/** The type requires a text for every rule. */
export const rules: Record<RetentionRuleId, RuleText> = {
  sessions: {
    what: 'Sessions: where you are signed in, with shortened network address and browser',
    why: 'So that you stay signed in, and see where you are.',
  },
  'sign-in-links': {
    what: 'Links and codes that we mailed you, and a change of your email address',
    why: 'So that a link works once, and you are told why an old one does not.',
  },
  'sign-in-steps': {
    what: 'Steps of a sign-in that was begun',
    why: 'So that none of them can be repeated by someone else.',
  },
  'attempt-counts': {
    what: 'Counts of attempts to sign in and of mails asked for, without a readable address',
    why: 'So that nobody can guess passwords or fill a mailbox.',
  },
  'limit-counts': {
    what: 'Counts of what you did, such as messages sent',
    why: 'To keep the limits that protect members from floods.',
  },
  'live-messages': {
    what: 'Notes to your open pages that something has changed',
    why: 'So that a page that was offline catches up.',
  },
  'cleared-notifications': {
    what: 'Notifications that you cleared',
    why: 'They are not shown again; the time is for finding faults.',
  },
  'read-notifications': {
    what: 'Notifications that you read',
    why: 'So that you find again what you were told.',
  },
  notifications: {
    what: 'Every other notification',
    why: 'So that you find it when you come back.',
  },
  drafts: {
    what: 'Drafts of descriptions that you have not saved',
    why: 'So that you can continue where you stopped.',
  },
  'deleted-descriptions': {
    // claim: description-deletion
    what: 'Descriptions that you deleted, with their matches and messages; usually within a minute',
    why: 'So that you can take the deletion back for ten seconds, and a server that fails can try again.',
  },
  'hidden-matches': {
    // claim: comparison-can-be-switched-off
    what: 'Hidden matches of a description whose comparison is switched off',
    why: 'So that they are there again when it is switched on.',
  },
  'push-devices': {
    what: 'Devices that get notifications and cannot be reached any more',
    why: 'A device may only be switched off for a while.',
  },
  inquiries: {
    what: 'Inquiries that you sent',
    why: 'So that questions about them can be answered.',
  },
  activity: {
    what: 'Entries of the log of your account, such as signing in',
    why: 'So that you and we can see misuse.',
  },
  accountability: {
    // claim: consents-are-recorded
    what: 'Entries about consents, reports, decisions of operators, and the deletion of an account',
    why: 'So that it can be shown later what was agreed and decided.',
  },
  'undecided-reports': {
    // claim: reports-end
    what: 'Reports, and inquiries that you asked us to look at, while nobody has decided them',
    why: 'So that we can act on them.',
  },
  'decided-reports': {
    what: 'Reports and inquiries that were decided',
    why: 'So that a decision can be explained and contested.',
  },
  'reports-on-deleted': {
    // claim: reports-outlive-accounts
    what: 'Reports about an account that was deleted: what its owner wrote or gave to the reporter',
    why: 'So that deleting the account does not end a complaint.',
  },
  'decided-reports-on-deleted': {
    what: 'The same, once the report was decided, if that is earlier',
    why: 'So that a decision can be passed on, and no longer.',
  },
  'unused-keys': {
    what: 'Keys of accounts that were begun and not made',
    why: 'So that a sign-up that was cut off can be told from one that goes on.',
  },
  'failed-jobs': {
    what: 'Tasks of the server that failed, with random ids and no content',
    why: 'So that what failed can be done after all.',
  },
  tombstones: {
    // claim: restored-keys-stay-destroyed
    what: 'Marks that a key was destroyed, without a name',
    // claim: restored-keys-stay-destroyed
    why: 'So that an old backup does not bring a deleted account back.',
  },
  backups: {
    what: 'Backups of the database',
    why: 'So that a disaster does not end the service.',
  },
  'key-backups': {
    what: 'Backups of the keys that make data readable',
    why: 'Without a key nothing in a backup can be read.',
  },
  'maintenance-runs': {
    what: 'Notes about comparing all descriptions again, which name nobody',
    why: 'So that faults of a run can be found.',
  },
  'unused-accounts': {
    // claim: unused-accounts-are-asked
    what: 'Accounts that nobody signs in to, with everything in them; not those of administrators, nor while a report waits for a decision',
    why: 'What is no longer needed should not be kept, and a match can take a long time.',
  },
  'unconfirmed-accounts': {
    // claim: unconfirmed-accounts-end
    what: 'Accounts whose email address was never confirmed, with everything in them; not while a report waits for a decision',
    why: 'Nothing is compared before that, and the address may belong to somebody else.',
  },
  'unconfirmed-imports': {
    // claim: unconfirmed-accounts-end
    what: 'The same for accounts that came from another service and that nobody has signed in to',
    why: 'So that their owners can be told before.',
  },
}
