import type { MatchingConfig } from '@crosscheck/domain/matching/config'
import { sql } from 'kysely'
import type { Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'

type Found = ProfileKey & { token: number }

/** One look-up a token, each cut as soon as it is known to be common; other users' profiles only. */
const lookUp = async (
  trx: Trx,
  userId: string,
  tokens: readonly Buffer[],
  limit: number,
): Promise<Found[]> => {
  const queries = tokens.map(
    (token, index) => sql`(
      select ${sql.lit(index)} as token, user_id, profile_id from match_tokens
      where token = ${token} and user_id <> ${userId} limit ${sql.lit(limit)})`,
  )
  const { rows } = await sql<Found>`${sql.join(queries, sql` union all `)}`.execute(trx)
  return rows
}

/**
 * Profiles that share a token that is not generic, those of the rarest tokens first, and no more
 * than a save may open.
 */
export const findCandidates = async (
  trx: Trx,
  userId: string,
  tokens: readonly Buffer[],
  { genericLimit, candidateLimit }: MatchingConfig,
): Promise<ProfileKey[]> => {
  if (tokens.length === 0) return []
  const holders = new Map<number, ProfileKey[]>()
  for (const { token, ...key } of await lookUp(trx, userId, tokens, genericLimit + 1)) {
    const known = holders.get(token)
    if (known) known.push(key)
    else holders.set(token, [key])
  }
  const rarestFirst = [...holders.values()]
    .filter((keys) => keys.length <= genericLimit)
    .toSorted((one, other) => one.length - other.length)
  const candidates = new Map<string, ProfileKey>()
  for (const key of rarestFirst.flat()) {
    if (candidates.size >= candidateLimit) break
    candidates.set(`${key.userId} ${key.profileId}`, key)
  }
  return [...candidates.values()]
}
