import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { executeText } from '../../../db/transaction/fixed-statement.ts'
import type { EncryptedProfile } from '../scoring/decrypt.ts'

/** What is looked up, and how many others may have it for it to propose them. */
export type BlockingKeyLookup = { token: Buffer; limit: number }

type Limits = Pick<MatchingConfig, 'candidateLimit'>

/** Where the tokens' parameters begin: behind the user, the number of candidates, and the limits. */
const firstKeyParameter = 4

/**
 * One look-up a token, each cut as soon as it is known to be common, in a union: a PostgreSQL that is
 * spread over machines sends each to where its token lies.
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
    ) as held
  ) as listed
  where holders <= ($3::integer[])[place]
  group by user_id, profile_id
  order by min(holders), min(place)
  limit $2`

const candidateProfilesQuery = (tokens: number): string => `
  select p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.token_key
  from (${candidatesQuery(tokens)}) as wanted
  join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.profile_id
  where p.deleted_at is null and p.matchable and p.token_key is not null`

/** So that there are few texts, whose plans are kept, tokens that nobody has fill up what is missing. */
const keysPerStatement = 8
const paddingKey: BlockingKeyLookup = { token: Buffer.alloc(0), limit: 0 }

/** Each text is made once. */
const createCandidateQuery = <Row>(textOf: (tokens: number) => string) => {
  const texts = new Map<number, string>()
  return async (
    trx: Trx,
    userId: string,
    tokens: readonly BlockingKeyLookup[],
    { candidateLimit }: Limits,
  ): Promise<Row[]> => {
    if (tokens.length === 0) return []
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
 * Profiles of other users that share a token that is not generic, those of the rarest tokens first,
 * and no more than a save may open.
 */
export const findCandidates = createCandidateQuery<ProfileKey>(candidatesQuery)

/** The same with what they hold: those that are in matching, by their keys. */
export const readCandidates = createCandidateQuery<EncryptedProfile>(candidateProfilesQuery)
