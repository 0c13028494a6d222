import type { Period } from '@crosscheck/domain/retention/period'
import { daysFromNoticeToErasure } from '@crosscheck/domain/retention/unused-account'
import type { RetentionEffect, RetentionStart } from '@crosscheck/domain/retention/rule'
import type { RetentionRuleId } from '@crosscheck/domain/retention/rules'

/** How long each kind of data is stored; the periods come from the retention rules. */
// claim: retention-table
export const caption = 'How long we keep each kind of data'
export const intro =
  'The server follows each of these rules. If its clock seems wrong, it waits, so a deletion can be a day or two late. What is not listed stays as long as your account, or the profile or match that it belongs to. A request to get no more email from us is kept until it is withdrawn, in a form that does not reveal the address.'
export const foldTitle = (count: number) => `All ${count} periods`
export const headings = { what: 'Data', period: 'How long' }

export const period = ({ count, unit }: Period): string =>
  count === 1 ? `1 ${unit}` : `${count} ${unit}s`

/** The start of a period, as the text after it: "30 days after the last change". */
export const starts: Record<RetentionStart, string> = {
  creation: 'after they were created',
  'last-change': 'after the last change',
  end: 'after the end',
  expiry: 'after the end',
  clearing: 'after you cleared them',
  reading: 'after you read them',
  decision: 'after the decision',
  deletion: 'after the deletion',
  withdrawal: 'after comparison was turned off',
  'first-failure': 'after the first failure',
  'last-use': 'after the last use',
  import: 'after the import',
}

export const effects: Record<RetentionEffect, string> = {
  // claim: retention-table
  erase: 'It is deleted.',
  // claim: retention-table
  'destroy-key': 'The data is deleted, and its key is destroyed.',
  anonymize: 'What identifies you is removed.',
  // claim: unused-accounts-are-asked
  'ask-first': `We ask by email whether you still need it. If you do not answer, it is deleted and its key is destroyed, at the earliest ${daysFromNoticeToErasure} days after we first asked.`,
}

type RuleText = { what: string; why: string }

/** The type requires a text for every rule. */
export const rules: Record<RetentionRuleId, RuleText> = {
  sessions: {
    what: 'Where you are signed in, with browser and shortened network address',
    why: 'So that you stay signed in and can see where.',
  },
  'sign-in-links': {
    what: 'Links and codes that we emailed you, and a change of your email address',
    why: 'So that a link works once, and we can explain why an old one does not.',
  },
  'sign-in-steps': {
    what: 'Steps of a sign-in that was started',
    why: 'So that no one else can repeat them.',
  },
  'attempt-counts': {
    what: 'Counts of sign-in attempts and of requested emails, without a readable address',
    why: 'So that no one can guess passwords or flood an inbox.',
  },
  'limit-counts': {
    what: 'Counts of what you did, such as messages sent',
    why: 'To apply the limits that protect members from spam.',
  },
  'live-messages': {
    what: 'Signals to your open pages that something has changed',
    why: 'So that a page that was offline can catch up.',
  },
  'cleared-notifications': {
    what: 'Notifications that you cleared',
    why: 'They are not shown again. We keep them for a time to find errors.',
  },
  'read-notifications': {
    what: 'Notifications that you have read',
    why: 'So that you can find them again.',
  },
  notifications: {
    what: 'All other notifications',
    why: 'So that you see them when you come back.',
  },
  drafts: {
    what: 'Drafts of profiles that you have not submitted',
    why: 'So that you can continue where you left off.',
  },
  'deleted-descriptions': {
    // claim: description-deletion
    what: 'Profiles that you deleted, with their matches and messages (usually within a minute)',
    why: 'So that you can undo the deletion for 10 seconds, and the server can retry after an error.',
  },
  'hidden-matches': {
    // claim: comparison-can-be-switched-off
    what: 'Hidden matches of a profile whose comparison is turned off',
    why: 'So that they come back when you turn it on again.',
  },
  'push-devices': {
    what: 'Devices with notifications that can no longer be reached',
    why: 'A device may just be turned off for a while.',
  },
  inquiries: {
    what: 'Inquiries that you sent',
    why: 'So that we can answer questions about them.',
  },
  activity: {
    what: 'Your account activity, such as sign-ins',
    why: 'So that you and we can notice misuse.',
  },
  accountability: {
    // claim: consents-are-recorded
    what: 'Log entries about consents, reports, decisions about reports, and the deletion of an account',
    why: 'To show later what was agreed and decided.',
  },
  'undecided-reports': {
    // claim: reports-end
    what: 'Reports, and inquiries that you asked us to review, while there is no decision',
    why: 'So that we can act on them.',
  },
  'decided-reports': {
    what: 'Reports and inquiries with a decision',
    why: 'So that a decision can be explained and challenged.',
  },
  'reports-on-deleted': {
    // claim: reports-outlive-accounts
    what: 'Reports about a deleted account: what its owner wrote to or shared with the member who reported it',
    why: 'So that deleting the account does not end a complaint.',
  },
  'decided-reports-on-deleted': {
    what: 'The same, after a decision, if that is earlier',
    why: 'So that a decision can be communicated.',
  },
  'unused-keys': {
    what: 'Keys of accounts that were started but not created',
    why: 'To tell an interrupted sign-up from one in progress.',
  },
  'failed-jobs': {
    what: 'Failed server tasks, with random IDs and no content',
    why: 'So that they can be completed later.',
  },
  tombstones: {
    // claim: restored-keys-stay-destroyed
    what: 'Records that a key was destroyed, without a name',
    // claim: restored-keys-stay-destroyed
    why: 'So that an old backup does not bring back a deleted account.',
  },
  backups: {
    what: 'Backups of the database',
    why: 'So that the service can recover from a disaster.',
  },
  'key-backups': {
    what: 'Backups of the keys that make data readable',
    why: 'Without its key, nothing in a backup can be read.',
  },
  'maintenance-runs': {
    what: 'Records of comparing all profiles again, which identify no one',
    why: 'So that errors in a run can be found.',
  },
  'unused-accounts': {
    // claim: unused-accounts-are-asked
    what: 'Accounts that no one signs in to, with everything in them. Not administrator accounts, and not while a report is waiting for a decision',
    why: 'Data that is no longer needed should not be kept, but a match can take a long time.',
  },
  'unconfirmed-accounts': {
    // claim: unconfirmed-accounts-end
    what: 'Accounts whose email address was never confirmed, with everything in them. Not while a report is waiting for a decision',
    why: 'Nothing is compared before that, and the address may belong to someone else.',
  },
  'unconfirmed-imports': {
    // claim: unconfirmed-accounts-end
    what: 'The same, for accounts that were imported from another service and that no one has signed in to',
    why: 'So that we can notify their owners first.',
  },
}
