import { columnOf, type MatchSideRow } from './insert.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'
import type { Trx } from '../../../../db/database.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import { deleteMatchRows } from './delete.ts'

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
  sides: readonly StoredSide[]
}

const storedColumns = ['userId', 'weak', 'strength', 'disclosure'] as const
type StoredSide = Pick<MatchSideRow, (typeof storedColumns)[number] | 'sealed'>

type SideState = StoredSide & {
  status: string
  notifiedAt: Date | null
  reviewedAt: Date | null
}

type PairRow = SideState & { matchId: string; otherProfileId: string } & {
  [Name in keyof SideState as `other${Capitalize<Name>}`]: SideState[Name]
}

const sidesOf = (row: PairRow): SideState[] => [
  row,
  {
    userId: row.otherUserId,
    status: row.otherStatus,
    notifiedAt: row.otherNotifiedAt,
    sealed: row.otherSealed,
    weak: row.otherWeak,
    strength: row.otherStrength,
    disclosure: row.otherDisclosure,
    reviewedAt: row.otherReviewedAt,
  },
]

const withheldBy = (sides: readonly SideState[]): ExistingPair['withheldBy'] => {
  const first = sides.find(({ disclosure }) => disclosure === 'first')
  if (!first) return null
  const { userId, status, reviewedAt } = first
  return { firstUserId: userId, confirmedAt: status === 'confirmed' ? reviewedAt : null }
}

/**
 * The matches of a profile, and whether either side reviewed them. The own sides name the others,
 * which may be on any node of a cluster.
 */
export const readPairs = async (trx: Trx, key: ProfileKey): Promise<ExistingPair[]> => {
  const { rows } = await fixed<PairRow>`
    with own as materialized (
      select match_id, other_user_id, other_profile_id, user_id, status, notified_at,
        sealed, weak, strength, disclosure, reviewed_at
      from match_sides where user_id = ${key.userId} and profile_id = ${key.profileId})
    select own.*, side.status as other_status, side.notified_at as other_notified_at,
      side.sealed as other_sealed, side.weak as other_weak,
      side.strength as other_strength, side.disclosure as other_disclosure,
      side.reviewed_at as other_reviewed_at
    from own
    join match_sides side on side.match_id = own.match_id and side.user_id = own.other_user_id`.execute(
    trx,
  )
  return rows.map((row) => {
    const sides = sidesOf(row)
    const usersOf = (some: readonly SideState[]) => some.map(({ userId }) => userId)
    return {
      matchId: row.matchId,
      other: { userId: row.otherUserId, profileId: row.otherProfileId },
      isReviewed: sides.some(({ status }) => status !== 'pending'),
      notifiedUserIds: usersOf(sides.filter(({ notifiedAt }) => notifiedAt !== null)),
      withheldBy: withheldBy(sides),
      visibleTo: usersOf(sides.filter(({ disclosure }) => disclosure !== 'hidden')),
      isSealed: sides.some(({ sealed }) => sealed !== null),
      sides,
    }
  })
}

/** The stored side that equals a row apart from its content. */
export const storedSide = (
  pair: ExistingPair | undefined,
  row: Pick<MatchSideRow, (typeof storedColumns)[number]>,
): StoredSide | undefined =>
  pair?.sides.find((side) => storedColumns.every((name) => side[name] === row[name]))

/** Whether a side is stored as it would be written. Sealed content is always written again. */
export const isStored = (pair: ExistingPair | undefined, row: MatchSideRow): boolean =>
  row.sealed === null && pair?.isSealed === false && storedSide(pair, row) !== undefined

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

/** Makes matches invisible to one of their users each, or visible to both. */
export const setWithheldFrom = (
  trx: Trx,
  rows: readonly { matchId: string; userId: string | null }[],
) =>
  fixed`
    update potential_matches pair set withheld_from = withheld.user_id
    from unnest(${columnOf(rows, 'matchId')}::text[], ${columnOf(rows, 'userId')}::text[])
      as withheld (id, user_id)
    where pair.id = withheld.id`.execute(trx)

/** The two profiles of a match. */
export const findProfilesOf = async (
  trx: Trx,
  matchId: string,
): Promise<[ProfileKey, ProfileKey] | undefined> => {
  const pair = await trx
    .selectFrom('potentialMatches')
    .select(['userId1', 'profileId1', 'userId2', 'profileId2'])
    .where('id', '=', matchId)
    .executeTakeFirst()
  return (
    pair && [
      { userId: pair.userId1, profileId: pair.profileId1 },
      { userId: pair.userId2, profileId: pair.profileId2 },
    ]
  )
}
