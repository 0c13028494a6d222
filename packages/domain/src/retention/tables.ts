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
