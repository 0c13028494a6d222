/** Tables whose expired rows a sweep finds by an index and erases by their places. */
const swept = [
  'attempts',
  'audit_log',
  'data_archives',
  'drafts',
  'email_changes',
  'files',
  'hand_overs',
  'notifications',
  'page_views',
  'push_devices',
  'questionnaires',
  'rate_limits',
  'realtime_messages',
  'refresh_tokens',
  'rematch_runs',
  'review_cases',
  'sent_mails',
  'sessions',
  'shown_photos',
  'single_use_tokens',
  'spent_challenges',
]

/**
 * Indexes for sweeps and for the checks at a start, so that their time does not grow with the
 * tables. The first two have no entry for a match that is shown.
 */
export const growth = `
create index match_sides_hidden on match_sides (hidden_at) where hidden_at is not null;
create index match_sides_hidden_of_user on match_sides (user_id, match_id)
  where hidden_at is not null;
create index partner_profiles_key_version on partner_profiles (token_version)
  where matchable and deleted_at is null and token_key is not null;
create index account_notices_counted on account_notices (counted_at);
${swept.map((table) => `grant select (ctid) on ${table} to cc_worker;`).join('\n')}
`
