import type { Trx } from '../../../../db/database.ts'
import { type ProfileKey, keyOf } from '../../../../crypto/primitives/ids.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'
import { isOnNodes } from '../../../../db/transaction/on-nodes.ts'

/**
 * A blocking key to look up. It proposes its holders if at most `limit` other users' profiles have
 * it.
 */
export type BlockingKeyLookup = { key: Buffer; limit: number }
type Limits = { candidateLimit: number }

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
  const found = lookups.map(async ({ key, limit }, place) => {
    const most = Math.floor(limit)
    const { rows } = await fixed<ProfileKey>`
      select user_id, profile_id from blocking_keys
      where key = ${key} and user_id <> ${userId} limit ${most + 1}`.execute(trx)
    if (rows.length > most) return []
    return rows.map((row) => ({ ...row, holders: rows.length, place }))
  })
  return (await Promise.all(found)).flat()
}

/** `findCandidates` for blocking keys on the nodes of a cluster. */
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

/**
 * Profiles of other users that share a blocking key below its limit, rarest keys first, at most
 * `candidateLimit`. Each lookup stops as soon as its key is known to be common.
 */
export const findCandidates = async (
  trx: Trx,
  userId: string,
  keys: readonly BlockingKeyLookup[],
  limits: Limits,
): Promise<ProfileKey[]> => {
  if (keys.length === 0) return []
  if (isOnNodes(trx)) return findOnNodes(trx, userId, keys, limits)
  const { rows } = await fixed<ProfileKey>`
    select user_id, profile_id from (
      select found.*, most, place, count(*) over (partition by place) as holders
      from unnest(${keys.map(({ key }) => key)}::bytea[],
        ${keys.map(({ limit }) => Math.floor(limit))}::integer[])
        with ordinality as wanted (key, most, place)
      cross join lateral (
        select user_id, profile_id from blocking_keys
        where blocking_keys.key = wanted.key and user_id <> ${userId}
        limit wanted.most + 1) as found
    ) as listed
    where holders <= most
    group by user_id, profile_id
    order by min(holders), min(place)
    limit ${limits.candidateLimit}`.execute(trx)
  return rows
}
