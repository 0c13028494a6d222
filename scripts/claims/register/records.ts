import type { ClaimGroup } from '../claim.ts'

export const records: ClaimGroup = {
  title: 'Records and retention',
  claims: {
    'retention-table':
      'Every period of the retention table acts: rows stay for the whole period and go right after it.',
    'unused-accounts-are-asked':
      'An account without use for two years gets three mails and is erased 60 days after the first, at the earliest.',
    'unconfirmed-accounts-end':
      'An account whose address is never confirmed is erased after 30 days without use.',
    'consents-are-recorded':
      'Each consent is recorded with its exact text, its time and its withdrawal.',
    'recipients-by-configuration':
      'The privacy page names the recipients of the configuration, and no others receive data.',
    'measuring-starts-off':
      'Opened pages are counted only in browsers whose user turned it on, and never under Do Not Track or Global Privacy Control.',
    'measuring-names-no-one':
      'Counts of opened pages contain nothing of a visitor and go to no other company.',
    'entries-of-the-browser':
      'Cookies and stored entries last no longer than the privacy page says.',
    'no-trackers':
      'Pages load nothing from other companies and store only entries that the privacy page lists.',
    'nothing-of-users-in-caches':
      'An installed application stores its own files in the browser’s cache, and nothing of a user.',
    'restored-keys-stay-destroyed': 'A restored key store revives no key of a deleted account.',
    'restore-undoes-no-promise':
      'After a restore of an older database, deletions, objections, stopped mails, withdrawals and blocks are in force again before jobs and requests begin.',
    'journal-says-nothing':
      'The journal contains random ids and keyed codes only, and only its owner can read it.',
    'network-addresses-are-shortened':
      'Sessions and log entries keep a network, not the full address.',
    'sensitive-fields-warn':
      'Every field that may reveal special categories shows a warning in the form.',
    'record-of-processing-is-current':
      'The record of processing lists the purposes, tables and fields of the code.',
    'breach-procedure-works':
      'The statement of the breach procedure ends every session and every refresh.',
    'log-entries-lead-nowhere':
      'Log entries that stay after an account is deleted have an id that leads to no account.',
  },
}
