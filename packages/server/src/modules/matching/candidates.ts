import type { MatchingConfig } from '@crosscheck/domain/matching/config'
import { CompiledQuery } from 'kysely'
import type { Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'

type Holders = { token: number; holders: string }
/** What is looked up, and how many others may have it for it to propose them. */
export type SoughtToken = { token: Buffer; limit: number }

/** Few texts, so that PostgreSQL has a plan for each: lists are filled up with nothing. */
const textStep = 12

/**
 * One look-up a token, each cut as soon as it is known to be common, of which nothing is said then;
 * other users' profiles only. Ids hold neither the space nor the comma they are joined with.
 */
const lookUp = async (
  trx: Trx,
  userId: string,
  tokens: readonly SoughtToken[],
): Promise<Holders[]> => {
  const sought: (SoughtToken | undefined)[] = [...tokens]
  while (sought.length % textStep > 0) sought.push(undefined)
  const limits = sought.map((one) => Math.floor(one?.limit ?? 0))
  const queries = sought.map(
    (_, index) => `
      select ${index} as token, string_agg(user_id || ' ' || profile_id, ',') as holders
      from (
        select user_id, profile_id from match_tokens
        where token = $${index + 3} and user_id <> $1 limit ($2::integer[])[${index + 1}] + 1) as held
      having count(*) between 1 and ($2::integer[])[${index + 1}]`,
  )
  const values = [userId, limits, ...sought.map((one) => one?.token ?? null)]
  const { rows } = await trx.executeQuery(CompiledQuery.raw(queries.join(' union all '), values))
  return rows as Holders[]
}

const keyOf = (text: string): ProfileKey => {
  const [userId = '', profileId = ''] = text.split(' ')
  return { userId, profileId }
}

/**
 * Profiles that share a token that is not generic, those of the rarest tokens first, and no more
 * than a save may open.
 */
export const findCandidates = async (
  trx: Trx,
  userId: string,
  tokens: readonly SoughtToken[],
  { candidateLimit }: Pick<MatchingConfig, 'candidateLimit'>,
): Promise<ProfileKey[]> => {
  if (tokens.length === 0) return []
  const rarestFirst = (await lookUp(trx, userId, tokens))
    .map(({ holders }) => holders.split(','))
    .toSorted((one, other) => one.length - other.length)
  const candidates = new Set<string>()
  for (const name of rarestFirst.flat()) {
    if (candidates.size >= candidateLimit) break
    candidates.add(name)
  }
  return [...candidates].map(keyOf)
}
