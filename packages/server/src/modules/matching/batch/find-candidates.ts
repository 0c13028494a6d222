import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { sql } from 'kysely'
import type { BlindIndex } from '../../../crypto/sealing/blind-index.ts'
import type { Trx } from '../../../db/database.ts'

/**
 * A blocking key to look up. It proposes its holders if at most `limit` other users' profiles have
 * it.
 */
export type BlockingKeyLookup = { kind: string; value: string; limit: number }
/** A user and the blocking keys to find candidates for. */
export type CandidateQuery = { userId: string; blockingKeys: readonly BlockingKeyLookup[] }

/** Candidate profiles, and whether the limit cut off more. */
export type CandidateList = { names: string[]; isTruncated: boolean }

/**
 * Reads this many holders beyond the limit. So the result is exact for each user with at most this
 * many profiles in the list.
 */
const extraHolders = 8
const maxRememberedKeys = 500_000

type KeyLookup = { token: Buffer; limit: number }
type KeyHolders = { place: number; holders: string }
/** A complete list of holders, or the beginning of a longer one. */
type HolderList = { names: string[]; isComplete: boolean }

const tokenBytes = 16
const concatKeys = (lookups: readonly KeyLookup[]): Buffer =>
  Buffer.concat(lookups.map(({ token }) => token))

/** The holders of each key, cut at `limit`. All keys have the same length. */
const readLists = async (trx: Trx, lookups: readonly KeyLookup[]): Promise<HolderList[]> => {
  if (lookups.length === 0) return []
  const limits = lookups.map(({ limit }) => limit)
  const { rows } = await sql<KeyHolders>`
    select place, holders from (
      select place, (
        select string_agg(user_id || ' ' || profile_id, ',') from (
          select user_id, profile_id from match_tokens
          where token = substring(${concatKeys(lookups)}::bytea
            from (place * ${tokenBytes}::integer + 1)::integer for ${tokenBytes}::integer)
          limit (${limits}::integer[])[place + 1]
        ) as found
        having count(*) > 1
      ) as holders
      from generate_series(0, ${lookups.length - 1}::integer) as place
    ) as lists
    where holders is not null`.execute(trx)
  const lists: HolderList[] = lookups.map(() => ({ names: [], isComplete: true }))
  for (const { place, holders } of rows) {
    const names = holders.split(',')
    lists[place] = { names, isComplete: names.length < (limits[place] ?? 0) }
  }
  return lists
}

/**
 * The holders of one key except the user's own profiles, for users with many profiles in the list.
 */
const readOthersOf = async (
  trx: Trx,
  userId: string,
  { token, limit }: KeyLookup,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    (select user_id || ' ' || profile_id as name from match_tokens
      where token = ${token} and user_id < ${userId} order by user_id, profile_id limit ${limit + 1})
    union all
    (select user_id || ' ' || profile_id as name from match_tokens
      where token = ${token} and user_id > ${userId} order by user_id, profile_id limit ${limit + 1})`.execute(
    trx,
  )
  return rows.length > limit ? [] : rows.map(({ name }) => name)
}

const userIdOf = (name: string): string => name.slice(0, name.indexOf(' '))

const lookupKeyOf = ({ kind, value }: BlockingKeyLookup): string => `${kind} ${value}`

/**
 * Finds for many profiles at once what `findCandidates` finds for each. Remembers common keys, so
 * that a run reads each of them once.
 */
export const createCandidateFinder = (blindIndex: Pick<BlindIndex, 'keyedHash'>) => {
  /**
   * For each truncated list, the users with so many profiles in it that their result may differ.
   */
  const common = new Map<string, ReadonlySet<string>>()
  const isCommonFor = (name: string, userId: string): boolean => {
    const except = common.get(name)
    return except !== undefined && !except.has(userId)
  }
  const toKeyLookup = ({ kind, value, limit }: BlockingKeyLookup): KeyLookup => ({
    token: blindIndex.keyedHash(kind, value),
    limit: Math.floor(limit),
  })

  const remember = (name: string, holders: readonly string[]): void => {
    const counts = new Map<string, number>()
    for (const holder of holders)
      counts.set(userIdOf(holder), (counts.get(userIdOf(holder)) ?? 0) + 1)
    if (common.size >= maxRememberedKeys) common.clear()
    const many = [...counts].filter(([, count]) => count > extraHolders).map(([user]) => user)
    common.set(name, new Set(many))
  }

  const read = async (
    trx: Trx,
    queries: readonly CandidateQuery[],
  ): Promise<Map<string, HolderList>> => {
    const wanted = new Map<string, KeyLookup>()
    for (const { userId, blockingKeys } of queries) {
      for (const lookups of blockingKeys) {
        const name = lookupKeyOf(lookups)
        if (lookups.limit < 1 || wanted.has(name) || isCommonFor(name, userId)) continue
        const { token, limit } = toKeyLookup(lookups)
        wanted.set(name, { token, limit: limit + 1 + extraHolders })
      }
    }
    const found = await readLists(trx, [...wanted.values()])
    const lists = new Map<string, HolderList>()
    for (const [index, name] of [...wanted.keys()].entries()) {
      const list = found[index]
      if (!list) continue
      lists.set(name, list)
      if (!list.isComplete) remember(name, list.names)
    }
    return lists
  }

  /** The candidates that a key proposes to a user; none if too many others have the key. */
  const proposedBy = (
    trx: Trx,
    {
      userId,
      lookups,
      lists,
    }: { userId: string; lookups: BlockingKeyLookup; lists: ReadonlyMap<string, HolderList> },
  ): string[] | Promise<string[]> => {
    const name = lookupKeyOf(lookups)
    const list = lists.get(name)
    if (lookups.limit < 1 || !list || isCommonFor(name, userId)) return []
    if (!list.isComplete) return readOthersOf(trx, userId, toKeyLookup(lookups))
    const prefix = `${userId} `
    const others = list.names.filter((holder) => !holder.startsWith(prefix))
    return others.length > lookups.limit ? [] : others
  }

  return async (
    trx: Trx,
    queries: readonly CandidateQuery[],
    { candidateLimit }: Pick<MatchingConfig, 'candidateLimit'>,
  ): Promise<CandidateList[]> => {
    const lists = await read(trx, queries)
    const proposed: CandidateList[] = []
    for (const { userId, blockingKeys } of queries) {
      const found: string[][] = []
      for (const lookups of blockingKeys) {
        const holders = proposedBy(trx, { userId, lookups, lists })
        found.push(Array.isArray(holders) ? holders : await holders)
      }
      const rarestFirst = found.toSorted((one, other) => one.length - other.length)
      const all = new Set(rarestFirst.flat())
      const names = [...all].slice(0, Math.max(0, candidateLimit))
      proposed.push({ names, isTruncated: names.length < all.size })
    }
    return proposed
  }
}
