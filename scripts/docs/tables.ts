import { purposeIds, type PurposeId } from '../../packages/domain/src/privacy/processing.ts'

/**
 * Where the data of each purpose are stored. A table that two purposes need is listed for the one
 * that fills it.
 */
export const tablesOfPurpose: Record<PurposeId, readonly string[]> = {
  account: [
    'public.users',
    'public.sign_in_keys',
    'public.sessions',
    'public.refresh_tokens',
    'public.single_use_tokens',
    'public.email_changes',
    'public.social_identities',
    'public.passkeys',
    'public.spent_challenges',
    'public.pending_keys',
    'public.account_notices',
  ],
  comparison: [
    'public.partner_profiles',
    'public.submitter_profiles',
    'public.address_proofs',
    'public.tried_values',
    'public.drafts',
    'public.files',
    'public.photo_hashes',
    'public.data_archives',
    'public.blocking_keys',
    'public.potential_matches',
    'public.match_sides',
    'public.quarantined_matches',
    'public.matching_models',
  ],
  contact: [
    'public.consent_requests',
    'public.secure_messages',
    'public.shown_photos',
    'public.questionnaires',
  ],
  notices: [
    'public.notifications',
    'public.realtime_channels',
    'public.realtime_messages',
    'public.realtime_presence',
    'public.push_devices',
    'public.push_choices',
    'public.mail_refusals',
  ],
  safety: [
    'public.safety_queue',
    'public.review_cases',
    'public.inquiry_answers',
    'public.blocks',
    'public.audit_log',
    'public.rate_limits',
    'public.attempts',
    'public.mail_stops',
    'public.former_mailboxes',
    'public.former_blocks',
  ],
  operation: ['pgboss.job_common', 'pgboss.job'],
  rights: [
    'public.deletion_receipts',
    'public.key_tombstones',
    'public.journal_acts',
    'public.consent_records',
    'public.mail_stops',
    'public.objections',
    'public.visitor_requests',
  ],
}

/** The purpose that a table serves; undefined for a table that is not listed. */
export const purposeOfTable = (table: string): PurposeId | undefined =>
  purposeIds.find((id) => tablesOfPurpose[id].includes(table))

/** Tables without personal data. */
export const tablesWithoutPeople: readonly string[] = [
  'public.installation',
  'public.receiver_secrets',
  'public.rematch_runs',
  'public.matching_config',
  'public.migrations',
  'public.page_views',
  'public.retention_runs',
  'public.retention_clock',
  'public.user_subscriptions',
  'public.subscription_plans',
  'public.payment_transactions',
  'pgboss.queue',
]

/** Why the rows of a table have no period of their own. */
export type RetentionExemption =
  /** Belongs to an account, and ends with it. */
  | 'account'
  /** Belongs to a description, and ends with it. */
  | 'description'
  /** Belongs to two descriptions; ends with either, or when they no longer match. */
  | 'match'
  /** A user's choice, which the user can change; ends with the account. */
  | 'choice'
  /** A user's choice about a photo, which the user can change; ends with the photo. */
  | 'photo'
  /**
   * The owner of a mailbox or number refuses mail or processing, and can change that without an
   * account.
   */
  | 'objection'
  /**
   * The next state replaces the last one, or the process that wrote it removes it within minutes.
   */
  | 'replaced'
  /** Contains no personal data. */
  | 'impersonal'
  /** Nothing writes to it. */
  | 'empty'

/** Tables whose rows no retention rule ends, each with its reason. */
export const tablesWithoutRule: Readonly<Record<string, RetentionExemption>> = {
  'public.submitter_profiles': 'account',
  'public.address_proofs': 'account',
  'public.sign_in_keys': 'account',
  'public.tried_values': 'account',
  'public.social_identities': 'choice',
  'public.passkeys': 'choice',
  'public.push_choices': 'choice',
  'public.mail_refusals': 'choice',
  'public.blocks': 'choice',
  'public.mail_stops': 'objection',
  'public.objections': 'objection',
  'public.consent_records': 'description',
  'public.blocking_keys': 'description',
  'public.photo_hashes': 'photo',
  'public.quarantined_matches': 'match',
  'public.consent_requests': 'match',
  'public.secure_messages': 'match',
  'public.realtime_channels': 'replaced',
  'public.realtime_presence': 'replaced',
  'public.matching_models': 'replaced',
  'public.retention_runs': 'replaced',
  'public.retention_clock': 'replaced',
  'pgboss.bam': 'impersonal',
  'pgboss.job_dependency': 'impersonal',
  'pgboss.queue': 'impersonal',
  'pgboss.queue_stats': 'impersonal',
  'pgboss.schedule': 'impersonal',
  'pgboss.subscription': 'impersonal',
  'pgboss.version': 'impersonal',
  'pgboss.warning': 'impersonal',
  'public.deletion_receipts': 'impersonal',
  'public.receiver_secrets': 'impersonal',
  'public.installation': 'impersonal',
  'public.matching_config': 'impersonal',
  'public.migrations': 'impersonal',
  'public.user_subscriptions': 'empty',
  'public.subscription_plans': 'empty',
  'public.payment_transactions': 'empty',
}
