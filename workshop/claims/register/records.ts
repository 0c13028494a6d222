import type { ClaimGroup } from '../claim.ts'

export const records: ClaimGroup = {
  title: 'Records and retention',
  claims: {
    'retention-table': {
      says: 'Every period of the retention table acts: rows stay for the whole period and go right after it.',
      observers: ['author', 'person described'],
      keeps: 'deletion',
      mutations: ['rows are erased as soon as they are there'],
    },
    'unused-accounts-are-asked': {
      says: 'An account without use for two years gets a mail with a day, and is not erased before that day, 60 days later.',
      observers: ['author'],
      keeps: 'deletion',
      mutations: ['a clock that jumps ahead shortens the time until an erasure'],
    },
    'unconfirmed-accounts-end': {
      says: 'An account whose address is never confirmed is erased after 30 days without use.',
      observers: ['unconfirmed account'],
      keeps: 'deletion',
      mutations: ['an account that was never confirmed is kept like any other'],
    },
    'consents-are-recorded': {
      says: 'Each consent is recorded with its exact text, its time and its withdrawal.',
      observers: ['author'],
    },
    'recipients-by-configuration': {
      says: 'The privacy page names the recipients that follow from the configuration.',
      observers: ['other companies'],
      gap: 'That the server sends data to no other host.',
    },
    'measuring-starts-off': {
      says: 'Opened pages are counted only in browsers whose user turned it on, and never under Do Not Track or Global Privacy Control.',
      observers: ['author', 'visitor'],
    },
    'measuring-names-no-one': {
      says: 'Counts of opened pages contain nothing of a visitor.',
      observers: ['operator', 'database thief'],
      keeps: 'secrecy',
      mutations: ['the text of a client is counted'],
    },
    'entries-of-the-browser': {
      says: 'Cookies get the periods that the privacy page states. Signing out removes stored entries.',
      observers: ['bystander'],
    },
    'no-trackers': {
      says: 'Pages and mails load nothing from other companies. Pages store only entries that the privacy page lists.',
      observers: ['other companies'],
      keeps: 'secrecy',
      mutations: ['scripts of any origin run'],
    },
    'nothing-of-users-in-caches': {
      says: 'An installed application stores its own files in the browser’s cache. After signing out nothing of the user is there.',
      observers: ['bystander'],
    },
    'restored-keys-stay-destroyed': {
      says: 'A restored key store revives no key of a deleted account.',
      observers: ['after a restore', 'operator'],
      keeps: 'deletion',
      mutations: ['a restored key store keeps destroyed keys'],
    },
    'restore-undoes-no-promise': {
      says: 'After a restore of an older database, deletions, objections, stopped mails, withdrawals and blocks are in force again before jobs and requests begin.',
      observers: ['after a restore'],
    },
    'journal-says-nothing': {
      says: 'The journal contains random ids and keyed codes only, and only its owner can read it.',
      observers: ['operator', 'database thief'],
    },
    'network-addresses-are-shortened': {
      says: 'Sessions and log entries keep a network, not the full address.',
      observers: ['operator', 'database thief'],
      keeps: 'secrecy',
      mutations: ['a household can be recognized in the audit log'],
    },
    'sensitive-fields-warn': {
      says: 'The form warns about special categories in step 2, and again before the profile is saved.',
      observers: ['author'],
    },
    'record-of-processing-is-current': {
      says: 'The record of processing lists the purposes, tables and fields of the code.',
      observers: ['operator'],
    },
    'breach-procedure-works': {
      says: 'The statement of the breach procedure ends every session and every refresh.',
      observers: ['operator'],
    },
  },
}
