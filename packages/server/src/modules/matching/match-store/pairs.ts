import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { SideDisclosure } from '../../../db/tables/matches.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { deleteMatchRows } from './delete-rows.ts'

export type ExistingPair = {
  matchId: string
  other: ProfileKey
  /** A user reviewed it: the match stays when the values change. */
  isReviewed: boolean
  /** The users who were notified of the match. */
  notifiedUserIds: string[]
  /** Null while both users may see the match; otherwise the user who decides first. */
  withheldBy: { firstUserId: string; confirmedAt: Date | null } | null
  /** The users who can see the match. */
  visibleTo: string[]
  /** The content of its sides is sealed. It is not until a user opens a coincidence. */
  isSealed: boolean
}

type PairRow = {
  id: string
  userId1: string
  profileId1: string
  userId2: string
  profileId2: string
  userId: string
  status: string
  notifiedAt: Date | null
  isSealed: boolean
  disclosure: SideDisclosure
  reviewedAt: Date | null
}

const withheldByRow = ({
  userId,
  status,
  reviewedAt,
  disclosure,
}: PairRow): ExistingPair['withheldBy'] =>
  disclosure === 'first'
    ? { firstUserId: userId, confirmedAt: status === 'confirmed' ? reviewedAt : null }
    : null

/** The matches of a profile, and whether either side reviewed them. */
export const readPairs = async (trx: Trx, key: ProfileKey): Promise<ExistingPair[]> => {
  const { rows } = await fixed<PairRow>`
    select pair.id, pair.user_id1, pair.profile_id1, pair.user_id2, pair.profile_id2,
      side.user_id, side.status, side.notified_at, side.sealed is not null as is_sealed,
      side.disclosure, side.reviewed_at
    from potential_matches pair
    join match_sides side on side.match_id = pair.id
    where (pair.user_id1 = ${key.userId} and pair.profile_id1 = ${key.profileId})
      or (pair.user_id2 = ${key.userId} and pair.profile_id2 = ${key.profileId})`.execute(trx)
  const pairs = new Map<string, ExistingPair>()
  for (const row of rows) {
    const isFirst = row.userId1 === key.userId && row.profileId1 === key.profileId
    const known = pairs.get(row.id)
    pairs.set(row.id, {
      matchId: row.id,
      other: isFirst
        ? { userId: row.userId2, profileId: row.profileId2 }
        : { userId: row.userId1, profileId: row.profileId1 },
      isReviewed: row.status !== 'pending' || known?.isReviewed === true,
      notifiedUserIds: [...(known?.notifiedUserIds ?? []), ...(row.notifiedAt ? [row.userId] : [])],
      withheldBy: known?.withheldBy ?? withheldByRow(row),
      visibleTo: [
        ...(known?.visibleTo ?? []),
        ...(row.disclosure === 'hidden' ? [] : [row.userId]),
      ],
      isSealed: row.isSealed || known?.isSealed === true,
    })
  }
  return [...pairs.values()]
}

/** Those of the ids that belong to stored matches. */
export const findExistingIds = async (trx: Trx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await fixed<{ id: string }>`
    select pair.id from unnest(${ids}::text[]) as wanted (id)
    join potential_matches pair on pair.id = wanted.id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Removes unreviewed matches. False if one was reviewed in the meantime; then the caller must roll
 * back.
 */
export const deletePairs = async (trx: Trx, matchIds: readonly string[]): Promise<boolean> => {
  if (matchIds.length === 0) return true
  const removed = await trx
    .deleteFrom('matchSides')
    .where('matchId', 'in', matchIds)
    .where('status', '=', 'pending')
    .returning('matchId')
    .execute()
  if (removed.length !== 2 * matchIds.length) return false
  await deleteMatchRows(trx, matchIds)
  return true
}
