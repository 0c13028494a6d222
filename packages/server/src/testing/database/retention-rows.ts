import type { RowRuleId } from '@crosscheck/domain/retention/rules'

const reportedEntry =
  'safety_queue (user_id, id, kind, created_at, decided_at, decision, sealed, reported_left_at)'

export type RetentionRows = Record<RowRuleId, [table: string, values: string][]>

/** Rows of each rule whose period counts from `moment`, of a user with a live session. */
export const retentionRows = (
  owner: { userId: string; sessionId: string },
  moment: Date,
): RetentionRows => {
  const user = `'${owner.userId}'`
  const session = `'${owner.sessionId}'`
  const at = `'${moment.toISOString()}'`
  const never = `'2100-01-01T00:00:00Z'`
  return {
    sessions: [
      [
        'sessions',
        `('ended', ${user}, ${at}, ${at}, ${at}::timestamptz + interval '10 days', ${at}, 'x')`,
      ],
      ['sessions', `('expired', ${user}, ${at}, ${at}, ${at}, null, 'x')`],
      ['refresh_tokens', `('r', ${session}, ${user}, ${at}, ${at}, null)`],
    ],
    'sign-in-links': [
      ['single_use_tokens', `('t', ${user}, 'verify_email', ${at}, ${at}, null)`],
      ['email_changes', `(${user}, ${at}, ${at}, null, 'x')`],
    ],
    'sign-in-steps': [['spent_challenges', `('c', ${user}, ${at})`]],
    'attempt-counts': [['attempts', `('a', ${at})`]],
    'limit-counts': [
      ['rate_limits', `(${user}, 'profile_creation', 'l', 1, ${at}, array[${at}::timestamptz])`],
    ],
    'live-messages': [['realtime_messages', `(${user}, ${moment.getTime()}, 0, ${at}, 'x')`]],
    'cleared-notifications': [
      ['notifications', `(${user}, 'c', ${never}, null, ${at}, null, 'x')`],
    ],
    'read-notifications': [['notifications', `(${user}, 'r', ${never}, ${at}, null, null, 'x')`]],
    notifications: [['notifications', `(${user}, 'n', ${at}, null, null, null, 'x')`]],
    drafts: [['drafts', `(${user}, 'new', ${at}, 'x')`]],
    'unused-files': [['files', `(${user}, 'f', 'pending', null, 1, ${at}, null, null, 'x')`]],
    'deleted-descriptions': [
      [
        'partner_profiles (user_id, id, created_at, updated_at, version, deleted_at, sealed, comparison)',
        `(${user}, 'deleted', ${at}, ${at}, 1, ${at}, 'x', 'x')`,
      ],
    ],
    'hidden-matches': [
      [
        'users (id, email_index, sealed, email_verified_at, created_at, updated_at)',
        `('zoe', '\\x01', 'x', ${never}, ${never}, ${never});
          insert into partner_profiles
            (user_id, id, created_at, updated_at, version, sealed, comparison)
          values (${user}, 'hidden', ${at}, ${at}, 1, 'x', 'x'),
            ('zoe', 'hidden', ${at}, ${at}, 1, 'x', 'x');
          insert into potential_matches
            (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)
          values ('hidden', ${user}, 'hidden', 'zoe', 'hidden', ${at}, ${at});
          insert into match_sides (user_id, match_id, profile_id, other_user_id, other_profile_id,
            status, weak, strength, hidden_at, created_at, updated_at, sealed)
          values (${user}, 'hidden', 'hidden', 'zoe', 'hidden', 'dismissed', false, 1, ${at}, ${at},
              ${at}, 'x'),
            ('zoe', 'hidden', 'hidden', ${user}, 'hidden', 'pending', false, 1, ${at}, ${at}, ${at},
              'x')`,
      ],
    ],
    'former-mailboxes': [
      ['former_mailboxes', `(sha256('m'), null, ${at}, 'x')`],
      ['former_blocks', `('f', ${at}, ${at}, null, sha256('m'), null, sha256('n'))`],
    ],
    'data-archives': [['data_archives', `(${user}, 'z', ${at}, null, null, 0, 0, 'en', null)`]],
    'shown-photos': [
      [
        'users (id, email_index, sealed, email_verified_at, created_at, updated_at)',
        `('yan', '\\x02', 'x', ${never}, ${never}, ${never});
          insert into partner_profiles
            (user_id, id, created_at, updated_at, version, sealed, comparison)
          values (${user}, 'shown', ${at}, ${at}, 1, 'x', 'x'),
            ('yan', 'shown', ${at}, ${at}, 1, 'x', 'x');
          insert into files values
            (${user}, 'shown', 'stored', 'shown', 1, ${at}, 'shown', null, 'x');
          insert into potential_matches
            (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)
          values ('shown', ${user}, 'shown', 'yan', 'shown', ${at}, ${at});
          insert into shown_photos values
            ('shown', 's', ${user}, 'yan', 'shown', 't', ${at}, ${at}, null, null, null)`,
      ],
    ],
    'push-devices': [['push_devices', `('d', ${user}, ${session}, 'd', ${at}, ${at}, 'x')`]],
    inquiries: [['questionnaires', `(${user}, 'q', ${at}, 'x')`]],
    activity: [['audit_log', `('a', ${user}, 'sign_in', ${at}, 'x')`]],
    accountability: [['audit_log', `('c', ${user}, 'consent_given', ${at}, 'x')`]],
    'undecided-reports': [
      [reportedEntry, `(${user}, 'u', 'report', ${at}, null, null, 'x', null)`],
      [reportedEntry, `('former', 'u', 'report', ${at}, null, null, 'x', null)`],
    ],
    'decided-reports': [
      [reportedEntry, `(${user}, 'd', 'report', ${at}, ${at}, 'no-action', 'x', null)`],
      [reportedEntry, `('former', 'd', 'report', ${at}, ${at}, 'no-action', 'x', null)`],
    ],
    'reports-on-deleted': [
      [reportedEntry, `(${user}, 'l', 'report', ${at}, null, null, 'x', ${at})`],
      [reportedEntry, `('former', 'l', 'report', ${at}, null, null, 'x', ${at})`],
    ],
    'decided-reports-on-deleted': [
      [reportedEntry, `(${user}, 'b', 'report', ${at}, ${at}, 'acted', 'x', ${at})`],
      [reportedEntry, `('former', 'b', 'report', ${at}, ${at}, 'acted', 'x', ${at})`],
    ],
    'undecided-requests': [['visitor_requests', `('u', 'access', ${at}, null, null, 'x')`]],
    'decided-requests': [['visitor_requests', `('d', 'access', ${at}, ${at}, null, 'x')`]],
    'review-cases': [
      [
        'review_cases (id, kind, entry_id, opened_at, in_force)',
        `('undecided', 'pair', 'e', ${at}, false)`,
      ],
      [
        'review_cases (id, kind, entry_id, opened_at, in_force, decision, decided_at, decided_by)',
        `('decided', 'pair', 'e', ${at}, false, 'dismiss', ${at}, 'a')`,
      ],
    ],
    'unused-keys': [['pending_keys', `('nobody', ${at})`]],
    'maintenance-runs': [
      [
        'rematch_runs (id, cause, basis, total, created_at, finished_at)',
        `('old', 'c', '{}', 0, ${at}, ${at}), ('newest', 'c', '{}', 0, ${never}, ${at})`,
      ],
      ['page_views', `(${at}, '/', 'Direct', 1, 1)`],
    ],
  }
}
