/** Article 6(1) of the GDPR: points a, b, c and f. */
export type LegalBasis = 'consent' | 'contract' | 'legalObligation' | 'legitimateInterests'

export type DataSubject = 'users' | 'described' | 'visitors'

export type Purpose = {
  /** The legal basis for each group of people whose data the purpose needs. */
  bases: Partial<Record<DataSubject, LegalBasis>>
  /**
   * Where the data are stored. A table that two purposes need is listed for the one that fills it.
   */
  tables: readonly string[]
}

/**
 * Every purpose of processing personal data. Tests check the privacy page, the record of processing
 * and the tables of the database against it: each table belongs to a purpose.
 */
export const purposes = {
  account: {
    bases: { users: 'contract' },
    tables: [
      'public.users',
      'public.sign_in_keys',
      'public.sessions',
      'public.refresh_tokens',
      'public.single_use_tokens',
      'public.email_changes',
      'public.social_identities',
      'public.passkeys',
      'public.spent_challenges',
      'public.session_handoffs',
      'public.pending_keys',
      'public.account_notices',
    ],
  },
  comparison: {
    bases: { users: 'consent', described: 'legitimateInterests' },
    tables: [
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
  },
  contact: {
    bases: { users: 'consent', described: 'legitimateInterests' },
    tables: [
      'public.consent_requests',
      'public.secure_messages',
      'public.shown_photos',
      'public.questionnaires',
    ],
  },
  notices: {
    bases: { users: 'contract' },
    tables: [
      'public.notifications',
      'public.realtime_channels',
      'public.realtime_messages',
      'public.realtime_presence',
      'public.push_devices',
      'public.push_choices',
      'public.mail_refusals',
    ],
  },
  safety: {
    bases: {
      users: 'legitimateInterests',
      described: 'legitimateInterests',
      visitors: 'legitimateInterests',
    },
    tables: [
      'public.safety_queue',
      'public.kept_reports',
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
  },
  operation: {
    bases: { users: 'legitimateInterests', visitors: 'legitimateInterests' },
    tables: ['pgboss.job_common', 'pgboss.job'],
  },
  rights: {
    bases: {
      users: 'legalObligation',
      described: 'legalObligation',
    },
    tables: [
      'public.deletion_receipts',
      'public.key_tombstones',
      'public.journal_acts',
      'public.consent_records',
      'public.mail_stops',
      'public.objections',
      'public.visitor_requests',
    ],
  },
} as const satisfies Record<string, Purpose>

export type PurposeId = keyof typeof purposes
export const purposeIds = Object.keys(purposes) as PurposeId[]

/** Tables without personal data. */
export const tablesWithoutPeople: readonly string[] = [
  'public.installation',
  'public.receiver_secrets',
  'public.rematch_runs',
  'public.matching_config',
  'public.migrations',
  'public.page_views',
  'public.receiver_secrets',
  'public.retention_runs',
  'public.retention_clock',
  'public.user_subscriptions',
  'public.subscription_plans',
  'public.payment_transactions',
  'pgboss.queue',
]

/** The purpose that a table serves; undefined for a table that is not listed. */
export const purposeOfTable = (table: string): PurposeId | undefined =>
  purposeIds.find((id) => purposes[id].tables.some((one) => one === table))
