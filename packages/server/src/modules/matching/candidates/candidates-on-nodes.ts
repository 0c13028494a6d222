import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { EncryptedProfile } from '../scoring/decrypt.ts'
import { keyOf } from '../match-store/locks.ts'
import type { BlockingKeyLookup, Limits } from './lookups.ts'

/** A profile, the number of holders of its rarest key, and the first place of its keys. */
type Found = ProfileKey & { holders: number; place: number }

/**
 * One statement for each key, sent together: each asks the node with its key. One statement for all
 * of them would store the answer to each lookup before it reads them.
 */
const lookUp = async (
  trx: Trx,
  userId: string,
  lookups: readonly BlockingKeyLookup[],
): Promise<Found[]> => {
  const found = lookups.map(async ({ token, limit }, place) => {
    const most = Math.floor(limit)
    const { rows } = await fixed<ProfileKey>`
      select user_id, profile_id from match_tokens
      where token = ${token} and user_id <> ${userId} limit ${most + 1}`.execute(trx)
    if (rows.length > most) return []
    return rows.map((row) => ({ ...row, holders: rows.length, place }))
  })
  return (await Promise.all(found)).flat()
}

/** What `findCandidates` finds, where the keys are on the nodes of a cluster. */
export const findOnNodes = async (
  trx: Trx,
  userId: string,
  lookups: readonly BlockingKeyLookup[],
  { candidateLimit }: Limits,
): Promise<ProfileKey[]> => {
  const candidates = new Map<string, Found>()
  for (const one of await lookUp(trx, userId, lookups)) {
    const known = candidates.get(keyOf(one)) ?? one
    const [holders, place] = [
      Math.min(known.holders, one.holders),
      Math.min(known.place, one.place),
    ]
    candidates.set(keyOf(one), { ...one, holders, place })
  }
  return [...candidates.values()]
    .toSorted((a, b) => a.holders - b.holders || a.place - b.place)
    .slice(0, candidateLimit)
    .map((one) => ({ userId: one.userId, profileId: one.profileId }))
}

const readBlocked = async (trx: Trx, userId: string): Promise<Set<string>> => {
  const { rows } = await fixed<{ userId: string }>`
    select blocked_user_id as user_id from blocks where user_id = ${userId}`.execute(trx)
  return new Set(rows.map((row) => row.userId))
}

/** What `readCandidates` reads, in two steps: the second asks only the nodes of the candidates. */
export const readOnNodes = async (
  trx: Trx,
  userId: string,
  lookups: readonly BlockingKeyLookup[],
  limits: Limits,
): Promise<EncryptedProfile[]> => {
  const [found, blocked] = await Promise.all([
    findOnNodes(trx, userId, lookups, limits),
    readBlocked(trx, userId),
  ])
  const wanted = found.filter((candidate) => !blocked.has(candidate.userId))
  if (wanted.length === 0) return []
  const { rows } = await fixed<EncryptedProfile>`
    select p.user_id, p.id as profile_id, p.version, p.comparison, p.sealed, p.token_key, p.created_at
    from unnest(${wanted.map((one) => one.userId)}::text[], ${wanted.map((one) => one.profileId)}::text[])
      as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where p.user_id = any(${[...new Set(wanted.map((one) => one.userId))]})
      and p.deleted_at is null and p.matchable and p.token_key is not null
      and not exists (select from review_cases
        where review_cases.subject_user_id = p.user_id and review_cases.in_force
          and review_cases.decision in ('suspend', 'close'))
      and not exists (select from blocks
        where blocks.user_id = p.user_id and blocks.blocked_user_id = ${userId}
          and blocks.created_at < p.created_at)`.execute(trx)
  return rows
}
