/** Statements of calls that concern several nodes. */
type StatementGroup = {
  /** The nodes that these statements need, and the reason why that may stay. */
  reason: string
  /** One for each statement: a part of its text that occurs in no statement of an earlier group. */
  parts: readonly string[]
}

const statementGroups = {
  deletedAccount: {
    reason: 'The deletion of an account reaches what other users have of it',
    parts: [
      'delete from match_sides where match_id = any',
      'delete from notifications where match_id = any',
      'from safety_queue where match_id = any',
      'delete from "blocks" where "blocked_user_id"',
      'from "blocks" where ("user_id" = $1 or "blocked_user_id" = $2)',
      'select distinct user_id from match_sides where match_id = any',
      'select "user_id", "id" from "safety_queue" where "subject_user_id"',
    ],
  },
  deletedFile: {
    reason: 'A deleted file may be shown in any match of its owner',
    parts: ['delete from "shown_photos"'],
  },
  matchesTogether: {
    reason: 'Several matches of a user are read at once, each in its place',
    parts: [
      'from "potential_matches" where id = any',
      'from "consent_requests" where match_id = any',
      'select newest.*, received.unread',
    ],
  },
  administration: {
    reason: 'An administrator looks at all users',
    parts: [
      'tablesample system',
      'from "safety_queue" where (decided_at is null',
      'order by "created_at" desc, "user_id" desc',
    ],
  },
  otherSides: {
    reason: 'A comparison reads or hides both sides of matches, each with its user',
    parts: [
      'with own as materialized ( select match_id, other_user_id',
      'p.deleted_at is not null as deleted',
      'update "match_sides" set "hidden_at"',
    ],
  },
  replacedKeys: {
    reason: 'A changed or deleted profile loses its blocking keys, which may be on any node',
    parts: ['delete from blocking_keys where', 'delete from "blocking_keys" where'],
  },
  candidates: {
    reason: 'A comparison reads candidates, their photos and blocks, which may be on any node',
    parts: [
      'select p.user_id, p.id as profile_id',
      'from blocks where user_id = any',
      'select hashes.user_id, hashes.file_id',
    ],
  },
  objections: {
    reason: 'A save looks for objections to its identifiers, each on the node of its token',
    parts: ['select distinct token from objections'],
  },
} as const satisfies Record<string, StatementGroup>

/** The texts of statements that concern several nodes, each in a group with its reason. */
export const listedParts: readonly string[] = Object.values(statementGroups).flatMap(
  ({ parts }) => parts,
)

export const isListed = (text: string): boolean => listedParts.some((part) => text.includes(part))

const listsOfRows =
  /^insert into (blocking_keys|match_sides|potential_matches|consent_records)\b.* values \(\$1,/

/** On the nodes only, lists of rows are written by their values, each row in its place. */
export const isListOfRows = (text: string): boolean => listsOfRows.test(text)
