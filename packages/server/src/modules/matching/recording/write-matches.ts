import type { PairSide } from '@crosscheck/domain/matching/quarantine/disclosure'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { sortSides, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { executeText, fixed } from '../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { deletePairs, type ExistingPair } from '../match-store/pairs.ts'
import { recorded, stale, type RecordResult } from '../match-store/record-result.ts'
import { columnOf, insertPairs, writeSides, type PairRow } from './insert-matches.ts'
import type { RecordedPair, MatchSideRow } from './seal-sides.ts'
import { findEvicted } from './weak-cap.ts'

/** The matches of one profile to write. */
export type MatchesToWrite = {
  own: ProfileKey & { version: number }
  matches: readonly RecordedPair[]
  /** The sides of each match that is new or changed. */
  sides: readonly MatchSideRow[]
  /** The matches that exist already, by id. */
  existingPairs?: ReadonlyMap<string, ExistingPair>
  /** Whether these are the profile's last matches; then it counts as matched. */
  isLast: boolean
  /** The job that becomes unnecessary with the last matches. */
  jobId?: string | null | undefined
}

export type WriteOptions = {
  /** Users are not notified; the matches count as known to them. */
  suppressNotifications?: boolean | undefined
  /** A bulk write: what follows from it has low priority. */
  isBulk?: boolean | undefined
  /** Profiles that may now exceed their cap of weak matches, and by how many at most. */
  crowded?: { profiles: readonly ProfileKey[]; weakCap: number; most: number | null }
}

const newPairsOf = ({ matches, existingPairs }: MatchesToWrite): RecordedPair[] =>
  matches.filter(({ matchId }) => !existingPairs?.has(matchId))

/** Whether the user of the compared profile sees a pair in any form. */
const isVisibleToOwn = ({ withheld }: Pick<RecordedPair, 'withheld'>): boolean =>
  withheld === undefined || withheld.first === 'own' || !withheld.second.isHidden

const pairsOf = (write: MatchesToWrite): PairRow[] =>
  newPairsOf(write).map(({ matchId, other }) => {
    const [first, second] = sortSides(write.own, other)
    return { matchId, first, second }
  })

type Users = { userId: string; otherUserId: string }

const blocksQuery = narrowedOnNodes(
  (narrowed) => `
    select block.user_id, block.blocked_user_id as other_user_id
    from unnest($1::text[], $2::text[]) as pair (user_id, other_user_id)
    join blocks block
      on block.user_id = pair.user_id and block.blocked_user_id = pair.other_user_id ${narrowed}`,
  'block.user_id = any($1)',
)

/** Those whose user does not block the other one. */
const withoutBlocked = async <T extends Users>(trx: Trx, pairs: readonly T[]): Promise<T[]> => {
  if (pairs.length === 0) return []
  const { rows } = await executeText<Users>(trx, blocksQuery(trx), [
    pairs.map(({ userId }) => userId),
    pairs.map(({ otherUserId }) => otherUserId),
  ])
  const nameOf = ({ userId, otherUserId }: Users): string => `${userId} ${otherUserId}`
  const blocked = new Set(rows.map(nameOf))
  return pairs.filter((pair) => !blocked.has(nameOf(pair)))
}

/**
 * Matches that count as known to their users: neither weak nor hidden, and not with a user whom they
 * block.
 */
const findKnown = async (trx: Trx, sides: readonly MatchSideRow[]): Promise<Set<MatchSideRow>> => {
  const notable = sides.filter(({ weak, disclosure }) => !weak && disclosure !== 'hidden')
  return new Set(await withoutBlocked(trx, notable))
}

/** Makes matches invisible to the users who must not see them yet, and visible again. */
const withholdMatches = async (trx: Trx, writes: readonly MatchesToWrite[]): Promise<void> => {
  const rows = writes.flatMap(({ sides, existingPairs }) => {
    const hidden = new Map(
      sides.flatMap(({ matchId, userId, disclosure }) =>
        disclosure === 'hidden' ? [[matchId, userId]] : [],
      ),
    )
    const ids = new Set(columnOf(sides, 'matchId'))
    return [...ids].flatMap((matchId) =>
      hidden.has(matchId) || existingPairs?.get(matchId)?.withheldBy
        ? [{ matchId, userId: hidden.get(matchId) ?? null }]
        : [],
    )
  })
  if (rows.length === 0) return
  await fixed`
    update potential_matches pair set withheld_from = withheld.user_id
    from unnest(${columnOf(rows, 'matchId')}::text[], ${columnOf(rows, 'userId')}::text[])
      as withheld (id, user_id)
    where pair.id = withheld.id`.execute(trx)
}

const markMatched = async (trx: Trx, profiles: readonly MatchesToWrite['own'][]): Promise<void> => {
  const [only, another] = profiles
  if (!only) return
  if (!another) {
    const { userId, profileId, version } = only
    await fixed`
      update partner_profiles set matched_version = version
      where user_id = ${userId} and id = ${profileId} and version = ${version}`.execute(trx)
    return
  }
  await fixed`
    update partner_profiles p set matched_version = p.version
    from unnest(
      ${columnOf(profiles, 'userId')}::text[],
      ${columnOf(profiles, 'profileId')}::text[],
      ${columnOf(profiles, 'version')}::integer[]
    ) as matched (user_id, id, version)
    where p.user_id = matched.user_id and p.id = matched.id
      and p.version = matched.version`.execute(trx)
}

const cancelJobs = async (
  { jobs }: Context,
  trx: Trx,
  writes: readonly MatchesToWrite[],
): Promise<void> => {
  const ids = writes.flatMap(({ jobId }) => jobId ?? [])
  await Promise.all(ids.map((id) => jobs.cancel(trx, 'match-profile', id)))
}

/**
 * The users of compared profiles who see a new match. A match with a user whom they block is
 * invisible to them.
 */
const findUsersWithNewMatches = async (
  trx: Trx,
  writes: readonly MatchesToWrite[],
): Promise<string[]> => {
  const rows = writes.flatMap((write) =>
    newPairsOf(write)
      .filter(isVisibleToOwn)
      .map(({ other }) => ({ userId: write.own.userId, otherUserId: other.userId })),
  )
  return [...new Set(columnOf(await withoutBlocked(trx, rows), 'userId'))]
}

/** Whether one side sees the match, and not as a weak one. */
const isNotable = ({ decision, withheld }: RecordedPair, side: PairSide): boolean => {
  if (!withheld || withheld.first === side) return decision.evidence.band !== 'weak'
  const { second } = withheld
  return !second.isHidden && second.decision.evidence.band !== 'weak'
}

/**
 * Notifies both users of each match that is not weak, once (R17). The job checks who was notified
 * before.
 */
const queueNotifications = async (
  { jobs }: Context,
  trx: Trx,
  { writes, isBulk }: { writes: readonly MatchesToWrite[]; isBulk: boolean },
): Promise<void> => {
  const sides = writes.flatMap(({ own, matches, existingPairs }) =>
    matches.flatMap((match) => {
      const { matchId, other } = match
      const notified = existingPairs?.get(matchId)?.notifiedUserIds ?? []
      return [
        { userId: own.userId, side: 'own' as const },
        { userId: other.userId, side: 'other' as const },
      ]
        .filter(({ userId, side }) => isNotable(match, side) && !notified.includes(userId))
        .map(({ userId }) => ({ userId, matchId, ...(isBulk && { isBulk }) }))
    }),
  )
  await jobs.enqueueAll(trx, 'notify-match', sides, { isBulk })
}

/**
 * The only writer of matches. Writes the matches of one or many profiles: both sides, the
 * notifications, the cap of weak matches and the state of jobs. A user's review stays. The caller
 * must have the lock or send it in the same message (see `lockProfiles` and `sendInOrder`).
 */
export const writeMatches = async (
  context: Context,
  trx: Trx,
  {
    writes,
    suppressNotifications = false,
    isBulk = false,
    crowded,
  }: WriteOptions & { writes: readonly MatchesToWrite[] },
): Promise<RecordResult> => {
  const now = context.clock.now()
  const sides = writes.flatMap((write) => write.sides)
  const last = writes.filter(({ isLast }) => isLast)
  const known = suppressNotifications ? await findKnown(trx, sides) : new Set<MatchSideRow>()
  const [, , , evicted, usersWithNewMatches] = await Promise.all([
    insertPairs(trx, writes.flatMap(pairsOf), now),
    writeSides(trx, sides, { now, known }),
    withholdMatches(trx, writes),
    crowded ? findEvicted(trx, crowded.profiles, { cap: crowded.weakCap, most: crowded.most }) : [],
    suppressNotifications ? [] : findUsersWithNewMatches(trx, writes),
    suppressNotifications || queueNotifications(context, trx, { writes, isBulk }),
    markMatched(trx, columnOf(last, 'own')),
    cancelJobs(context, trx, last),
  ])
  if (!(await deletePairs(trx, evicted))) return stale()
  for (const userId of usersWithNewMatches)
    await notifyChanged(context, trx, { userId, subject: 'matches' })
  return recorded
}
