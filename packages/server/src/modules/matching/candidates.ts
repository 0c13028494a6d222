import type { MatchingConfig } from '@crosscheck/domain/matching/config'
import { sql } from 'kysely'
import type { Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import type { ClosedProfile } from './open.ts'

/** What is looked up, and how many others may have it for it to propose them. */
export type SoughtToken = { token: Buffer; limit: number }

type Limits = Pick<MatchingConfig, 'candidateLimit'>

/**
 * Profiles of other users that share a token that is not generic, those of the rarest tokens first,
 * and no more than a save may open. One look-up a token, each cut as soon as it is known to be
 * common; the text is the same however many there are.
 */
const candidates = (
  userId: string,
  tokens: readonly SoughtToken[],
  { candidateLimit }: Limits,
) => sql`
  select candidate.user_id, candidate.profile_id
  from unnest(${tokens.map(({ limit }) => Math.floor(limit))}::integer[]) with ordinality
    as sought (most, place)
  cross join lateral (
    select count(*) as holders, array_agg(user_id) as users, array_agg(profile_id) as profiles
    from (
      select user_id, profile_id from match_tokens
      where token = substring(${Buffer.concat(tokens.map(({ token }) => token))}::bytea
          from (sought.place::integer - 1) * ${tokens[0]?.token.length ?? 0}::integer + 1
          for ${tokens[0]?.token.length ?? 0}::integer)
        and user_id <> ${userId}
      limit sought.most + 1
    ) as held
    having count(*) between 1 and sought.most
  ) as found
  cross join lateral unnest(found.users, found.profiles) as candidate (user_id, profile_id)
  group by candidate.user_id, candidate.profile_id
  order by min(found.holders), min(sought.place)
  limit ${candidateLimit}`

/** Who they are. */
export const findCandidates = async (
  trx: Trx,
  userId: string,
  tokens: readonly SoughtToken[],
  limits: Limits,
): Promise<ProfileKey[]> => {
  if (tokens.length === 0) return []
  const { rows } = await sql<ProfileKey>`${candidates(userId, tokens, limits)}`.execute(trx)
  return rows
}

/** The same with what they hold: those that are in matching, by their keys. */
export const readCandidates = async (
  trx: Trx,
  userId: string,
  tokens: readonly SoughtToken[],
  limits: Limits,
): Promise<ClosedProfile[]> => {
  if (tokens.length === 0) return []
  const { rows } = await sql<ClosedProfile>`
    select p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.token_key
    from (${candidates(userId, tokens, limits)}) as wanted
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.profile_id
    where p.deleted_at is null and p.matchable and p.token_key is not null`.execute(trx)
  return rows
}
