/**
 * Entries of the audit log that are kept for seven years: they prove that consent was given or
 * withdrawn, that an account was deleted, and what operators opened and decided. A claim about these
 * can come years later. Every other entry is kept for one year.
 */
export const longKeptActions = [
  'profile_created',
  'consent_given',
  'consent_withdrawn',
  'consent_requested',
  'consent_responded',
  'consent_change',
  'account_deleted',
  'match_reported',
  'report_opened',
  'report_decided',
  'report_ended_undecided',
  'held_match_decided',
  'match_explained',
  'keys_rotated',
  'key_store_adopted',
] as const
