/** Statements of calls that concern several nodes, or that Citus refuses. */
export type StatementGroup = {
  /** What they need, and why that may stay; or what has to change. */
  reason: string
  /** May stay on a cluster. The others need a change before their tables can leave the coordinator. */
  mayStay: boolean
  /** One for each statement: a part of its text that occurs in no statement of an earlier group. */
  parts: readonly string[]
}

/** For the layout as planned, with every table in its place (docs/scaling.md has the same list). */
export const statementGroups = {
  counts: {
    reason: 'An attempt is counted by address, account and device, each in its place',
    mayStay: true,
    parts: ['insert into "attempts"'],
  },
  tokensOfUser: {
    reason: 'What ends a session, an account or the use of other links deletes tokens by user',
    mayStay: true,
    parts: [
      'delete from "refresh_tokens" where',
      'delete from "single_use_tokens" where "user_id"',
      'delete from "hand_overs" where "user_id"',
      'delete from "spent_challenges" where "user_id"',
      'delete from "sign_in_keys" where "user_id" = $1',
    ],
  },
  deletedAccount: {
    reason: 'The deletion of an account reaches what other users have of it',
    mayStay: true,
    parts: [
      'delete from match_sides where match_id = any',
      'delete from notifications where match_id = any',
      'from safety_queue where match_id = any',
      'delete from "blocks" where "blocked_user_id"',
      'select distinct user_id from match_sides where match_id = any',
      'select "user_id", "id" from "safety_queue" where "subject_user_id"',
    ],
  },
  deletedFile: {
    reason: 'A deleted file may be shown in any match of its owner',
    mayStay: true,
    parts: ['delete from "shown_photos"'],
  },
  codes: {
    reason: 'A code that a user types belongs to one of their tokens, which are placed by hash',
    mayStay: true,
    parts: ['update "single_use_tokens" set "tries"'],
  },
  matchesTogether: {
    reason: 'Several matches of a user are read at once, each in its place',
    mayStay: true,
    parts: [
      'from "potential_matches" where id = any',
      'from "consent_requests" where match_id = any',
    ],
  },
  administration: {
    reason: 'An administrator looks at all users, or a preview at a sample of them',
    mayStay: true,
    parts: [
      'tablesample system',
      'from "safety_queue" where (decided_at is null',
      'select pair.id, pair.user_id1, pair.profile_id1, pair.user_id2, pair.profile_id2, bool_or',
      'select "user_id", "id" from "partner_profiles" where matchable',
      'select pair.id from unnest($1::text[]) as wanted (id)',
      'order by "created_at" desc, "user_id" desc',
      `select subject, date_trunc('hour', created_at, 'UTC')`,
    ],
  },
  otherSides: {
    reason: 'A comparison reads or hides both sides of matches, each with its user',
    mayStay: true,
    parts: [
      'with own as materialized ( select match_id, other_user_id',
      'p.deleted_at is not null as deleted',
      'update "match_sides" set "hidden_at"',
    ],
  },
  search: {
    reason: 'The search for candidates reads the profiles that share a key, on any node',
    mayStay: true,
    parts: ['with wanted as materialized'],
  },
  replacedKeys: {
    reason: 'A changed or deleted profile loses its blocking keys, which may be on any node',
    mayStay: true,
    parts: ['delete from "match_tokens" where'],
  },
  candidates: {
    reason: 'A comparison reads candidates, their photos and blocks, which may be on any node',
    mayStay: true,
    parts: [
      'select p.user_id, p.id as profile_id',
      'from blocks where user_id = any',
      'select hashes.user_id, hashes.file_id',
    ],
  },
  blockingKeys: {
    reason: 'A comparison reads several blocking keys, each in its place',
    mayStay: true,
    parts: ['select user_id, profile_id from ( select place'],
  },
} as const satisfies Record<string, StatementGroup>

export type GroupName = keyof typeof statementGroups

export const groupNames = Object.keys(statementGroups) as GroupName[]

export const groupOfStatement = (text: string): GroupName | undefined =>
  groupNames.find((name) => statementGroups[name].parts.some((part) => text.includes(part)))

const listsOfRows =
  /^insert into (match_tokens|match_sides|potential_matches|consent_records)\b.* values \(\$1,/

/** On the nodes only, lists of rows are written by their values, each row in its place. */
export const isListOfRows = (text: string): boolean => listsOfRows.test(text)
