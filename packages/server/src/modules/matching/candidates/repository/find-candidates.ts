import type { Trx } from '../../../../db/database.ts'
import { type ProfileKey, keyOf } from '../../../../crypto/primitives/ids.ts'
import { executeText, fixed } from '../../../../db/transaction/fixed-statement.ts'
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
 * The parameters of the keys follow those for the user, the number of candidates and the limits.
 */
const firstKeyParameter = 4

/**
 * One lookup per key, joined by `union all`, each stopped as soon as the key is known to be common.
 * A distributed PostgreSQL sends each lookup to the node with its key.
 */
const candidatesQuery = (keys: number): string => `
  select user_id, profile_id from (
    select place, user_id, profile_id, count(*) over (partition by place) as holders from (
      ${Array.from(
        { length: keys },
        (_, place) => `(
        select ${place + 1} as place, user_id, profile_id from blocking_keys
        where key = $${firstKeyParameter + place} and user_id <> $1
        limit ($3::integer[])[${place + 1}] + 1)`,
      ).join(' union all ')}
    ) as found
  ) as listed
  where holders <= ($3::integer[])[place]
  group by user_id, profile_id
  order by min(holders), min(place)
  limit $2`

/**
 * Lookups are padded with a key that no profile has, so that few statement texts exist and their
 * plans stay cached.
 */
const keysPerStatement = 8
const paddingKey: BlockingKeyLookup = { key: Buffer.alloc(0), limit: 0 }

/** Each statement text is built once. */
const texts = new Map<number, string>()

/**
 * Profiles of other users that share a blocking key below its limit, rarest keys first, at most
 * `candidateLimit`.
 */
export const findCandidates = async (
  trx: Trx,
  userId: string,
  keys: readonly BlockingKeyLookup[],
  limits: Limits,
): Promise<ProfileKey[]> => {
  if (keys.length === 0) return []
  if (isOnNodes(trx)) return findOnNodes(trx, userId, keys, limits)
  const length = Math.ceil(keys.length / keysPerStatement) * keysPerStatement
  const text = texts.get(length) ?? candidatesQuery(length)
  texts.set(length, text)
  const lookups = Array.from({ length }, (_, place) => keys[place] ?? paddingKey)
  const { rows } = await executeText<ProfileKey>(trx, text, [
    userId,
    limits.candidateLimit,
    lookups.map(({ limit }) => Math.floor(limit)),
    ...lookups.map(({ key }) => key),
  ])
  return rows
}
