import type { Admin } from '../database/admin.ts'

/** The time of all rows. */
export const fixtureTime = '2026-01-01T00:00:00Z'
const at = `'${fixtureTime}'`
const pairs = [
  ['anna', 'ben'],
  ['ben', 'carl'],
] as const

const ofUser = (user: string): string => `
insert into users values ('${user}', '\\x${Buffer.from(user).toString('hex')}', 'x', null, 'h', null, ${at}, ${at}, null);
insert into sign_in_keys values ('email', '\\x${Buffer.from(user).toString('hex')}', '${user}', ${at});
insert into account_notices values ('${user}', 'asked', 0, ${at}, null, null, null);
insert into sessions values ('s-${user}', '${user}', ${at}, ${at}, ${at}, null, 'x');
insert into refresh_tokens values ('r-${user}', 's-${user}', '${user}', ${at}, ${at}, null);
insert into single_use_tokens values ('t-${user}', '${user}', 'verify_email', ${at}, ${at}, null);
insert into social_identities values ('i-${user}', '${user}', 'google', 'i-${user}', ${at}, null, 'x');
insert into passkeys values ('k-${user}', '${user}', 'k-${user}', 0, false, ${at}, null, 'x');
insert into spent_challenges values ('c-${user}', '${user}', ${at});
insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
  values ('${user}', 'p', ${at}, ${at}, 1, 'x', 'x');
insert into consent_records values ('${user}', 'c', 'p', 'comparison', ${at}, null, 'x');
insert into submitter_profiles values ('${user}', 'p', ${at}, ${at}, 'x');
insert into drafts values ('${user}', 'new', ${at}, 'x');
insert into files values ('${user}', 'f', 'stored', 'x', 1, ${at}, 'p', 'new', 'x');
insert into photo_hashes values ('${user}', 'f', default, ${at}, 'x', 'x');
insert into blocking_keys values ('token', '${user}', 'p');
insert into email_changes values ('${user}', ${at}, ${at}, null, 'x');
insert into notifications values ('${user}', 'n', ${at}, null, null, null, 'x');
insert into realtime_channels values ('${user}', 1, 0);
insert into realtime_messages values ('${user}', 1, 0, ${at}, 'x');
insert into realtime_presence values ('${user}', 'o', 'process', ${at}, ${at}, 'x');
insert into push_devices values ('d-${user}', '${user}', 's-${user}', 'd', ${at}, null, 'x');
insert into push_choices values ('${user}', true, array['other'], ${at});
insert into mail_refusals values ('${user}', 'new-match', ${at});
insert into journal_acts values ('${user}', 'mail-kind', 'new-match', 1, true);
insert into audit_log values ('a-${user}', '${user}', 'sign_in', now(), 'x'),
  ('over-${user}', '${user}', 'sign_in', '2001-01-01T00:00:00Z', 'x');
insert into rate_limits values ('${user}', 'profile_creation', 'l', 1, ${at}, array[${at}::timestamptz]);
insert into questionnaires values ('${user}', 'q', ${at}, 'x');
insert into inquiry_answers values ('${user}', 'q', ${at}, 'x');
insert into address_proofs values ('${user}', 'x', ${at});
insert into tried_values values ('${user}', 'x');
insert into former_mailboxes values (sha256('${user}'), '${user}', ${at}, null);
insert into former_blocks values ('b-${user}', ${at}, ${at}, '${user}', null, null, sha256('${user}')),
  ('c-${user}', ${at}, ${at}, null, sha256('c-${user}'), '${user}', null);
insert into user_subscriptions values ('${user}', '${user}', ${at}, ${at});
insert into subscription_plans values ('${user}', '${user}', ${at}, ${at});
insert into payment_transactions values ('${user}', '${user}', ${at}, ${at});
insert into pgboss.job_common (name, data, policy, singleton_key)
  values ('match-waiting', '{"userId": "${user}"}', 'short', '${user}');
`

const ofPair = ([one, other]: readonly [string, string]): string => `
insert into potential_matches
  values ('m-${one}', '${one}', 'p', '${other}', 'p', ${at}, ${at}, null);
insert into match_sides (user_id, match_id, profile_id, other_user_id, other_profile_id, status, weak, strength, created_at, updated_at, sealed)
  values ('${one}', 'm-${one}', 'p', '${other}', 'p', 'pending', false, 1, ${at}, ${at}, 'x'),
         ('${other}', 'm-${one}', 'p', '${one}', 'p', 'pending', false, 1, ${at}, ${at}, 'x');
insert into notifications
  values ('${one}', 'm-${one}', ${at}, null, null, 'm-${one}', 'x'),
         ('${other}', 'm-${one}', ${at}, null, null, 'm-${one}', 'x');
insert into quarantined_matches
  values ('h-${one}', '${one}', 'p', '${other}', 'p', ${at}, null, null, 'x');
insert into blocks values ('${one}', '${other}', ${at});
insert into safety_queue
  values ('${one}', 's', 'report', '${other}', 'm-${one}', ${at}, null, null, 'x'),
         ('${one}', 'q', 'questionnaire', null, null, ${at}, null, null, 'x');
insert into review_cases
  values ('v-${one}', 'report', '${one}', 's', '${other}', 'p', ${at},
    'suspend', 'threats', ${at}, ${at}, 'carl', true, null, null, null, null, null);
insert into consent_requests
  values ('m-${one}', 'r', '${one}', '${other}', 'contact_share', 'pending', ${at}, null);
insert into data_archives values ('${one}', 'z', ${at}, null, null, 0, 0, 'en', null);
insert into shown_photos values ('m-${one}', 's', '${one}', '${other}', 'f', 't', ${at}, ${at}, null, null, null);
insert into secure_messages values ('m-${one}', '${one}', 'c', '${other}', 1, ${at}, null, 'x');
`

/** A match that anna sees first. */
const withheldFromCarl = `
insert into potential_matches
  values ('w-anna', 'anna', 'p', 'carl', 'p', ${at}, ${at}, null, 'carl');
insert into match_sides (user_id, match_id, profile_id, other_user_id, other_profile_id, status, weak, strength, created_at, updated_at, sealed, disclosure)
  values ('anna', 'w-anna', 'p', 'carl', 'p', 'pending', false, 1, ${at}, ${at}, 'x', 'first'),
         ('carl', 'w-anna', 'p', 'anna', 'p', 'pending', false, 1, ${at}, ${at}, 'x', 'hidden');
`

/** Statements that insert rows into every table. */
export const fixtures = [
  ...['anna', 'ben', 'carl'].map(ofUser),
  ...pairs.map(ofPair),
  withheldFromCarl,
  `insert into attempts values ('key', ${at}); insert into deletion_receipts values ('d', ${at}, null);`,
  `insert into key_tombstones values (repeat('a', 40), ${at});`,
  `insert into receiver_secrets values ('receivers', 'x');`,
  `insert into objections values (sha256('anna'), sha256('anna'), ${at});`,
  `insert into visitor_requests values ('r', 'access', ${at}, null, null, 'x');`,
  `insert into mail_stops values (sha256('anna'), ${at});`,
  `insert into pending_keys values ('new', ${at});`,
  `insert into rematch_runs values ('run', 'asked', 'basis', 9, 3, 0, '["anna p"]', ${at});`,
  `insert into matching_config values ('one_more', '20', ${at}, ${at});`,
  `insert into page_views values (${at}, '/', 'Direct', 1, 1);`,
].join('')

/**
 * Rows in every table, for three users; a match of anna and ben, and one of ben and carl.
 */
export const insertFixtures = async (admin: Admin): Promise<void> => {
  await admin.query(fixtures)
}
