import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { executeText } from '../../../db/transaction/fixed-statement.ts'
import { isOnNodes } from '../../../db/transaction/on-nodes.ts'
import type { EncryptedProfile } from '../scoring/decrypt.ts'
import { findOnNodes, readOnNodes } from './candidates-on-nodes.ts'
import type { BlockingKeyLookup, Limits } from './lookups.ts'

/**
 * The parameters of the keys follow those for the user, the number of candidates and the limits.
 */
const firstKeyParameter = 4

/**
 * One lookup per key, joined by `union all`, each stopped as soon as the key is known to be common.
 * A distributed PostgreSQL sends each lookup to the node with its key.
 */
const candidatesQuery = (tokens: number): string => `
  select user_id, profile_id from (
    select place, user_id, profile_id, count(*) over (partition by place) as holders from (
      ${Array.from(
        { length: tokens },
        (_, place) => `(
        select ${place + 1} as place, user_id, profile_id from match_tokens
        where token = $${firstKeyParameter + place} and user_id <> $1
        limit ($3::integer[])[${place + 1}] + 1)`,
      ).join(' union all ')}
    ) as found
  ) as listed
  where holders <= ($3::integer[])[place]
  group by user_id, profile_id
  order by min(holders), min(place)
  limit $2`

/**
 * The candidates and the user's blocks come first, each from its nodes: a distributed PostgreSQL
 * joins no tables of different places.
 */
const candidateProfilesQuery = (tokens: number): string => `
  with wanted as materialized (${candidatesQuery(tokens)}),
    blocked as materialized (select blocked_user_id as user_id from blocks where blocks.user_id = $1)
  select p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.token_key, p.created_at
  from wanted
  join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.profile_id
  where p.deleted_at is null and p.matchable and p.token_key is not null
    and not exists (select from review_cases
      where review_cases.subject_user_id = p.user_id and review_cases.in_force
        and review_cases.decision in ('suspend', 'close'))
    and not exists (select from blocked where blocked.user_id = p.user_id)
    and not exists (select from blocks
      where blocks.user_id = p.user_id and blocks.blocked_user_id = $1
        and blocks.created_at < p.created_at)`

/**
 * Lookups are padded with a key that no profile has, so that few statement texts exist and their
 * plans stay cached.
 */
const keysPerStatement = 8
const paddingKey: BlockingKeyLookup = { token: Buffer.alloc(0), limit: 0 }

type Search<Row> = (
  trx: Trx,
  userId: string,
  tokens: readonly BlockingKeyLookup[],
  limits: Limits,
) => Promise<Row[]>

/** Builds each statement text once. */
const createCandidateQuery = <Row>(
  textOf: (tokens: number) => string,
  searchNodes: Search<Row>,
): Search<Row> => {
  const texts = new Map<number, string>()
  return async (trx, userId, tokens, limits) => {
    if (tokens.length === 0) return []
    if (isOnNodes(trx)) return searchNodes(trx, userId, tokens, limits)
    const { candidateLimit } = limits
    const length = Math.ceil(tokens.length / keysPerStatement) * keysPerStatement
    const text = texts.get(length) ?? textOf(length)
    texts.set(length, text)
    const lookups = Array.from({ length }, (_, place) => tokens[place] ?? paddingKey)
    const { rows } = await executeText<Row>(trx, text, [
      userId,
      candidateLimit,
      lookups.map(({ limit }) => Math.floor(limit)),
      ...lookups.map(({ token }) => token),
    ])
    return rows
  }
}

/**
 * Profiles of other users that share a blocking key below its limit, rarest keys first, at most
 * `candidateLimit`.
 */
export const findCandidates = createCandidateQuery<ProfileKey>(candidatesQuery, findOnNodes)

/**
 * Like `findCandidates` for a new profile, with the encrypted profiles of those that are in matching.
 * Leaves out the pairs that `isCreatedDuringBlock` names.
 */
export const readCandidates = createCandidateQuery<EncryptedProfile>(
  candidateProfilesQuery,
  readOnNodes,
)
