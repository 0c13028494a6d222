import type { Trx } from '../../../../db/database.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import { insertRows } from '../../../../db/transaction/insert-rows.ts'
import type { SideDisclosure } from '../../../../db/tables.ts'

export type MatchSideRow = {
  userId: string
  matchId: string
  profileId: string
  otherUserId: string
  otherProfileId: string
  weak: boolean
  strength: number
  disclosure: SideDisclosure
  /** Null if the content is sealed when a user opens the match. */
  sealed: Buffer | null
}

/** A match, and its profiles in the order of its id. */
export type PairRow = { matchId: string; first: ProfileKey; second: ProfileKey }

export const columnOf = <Row, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
): Row[Name][] => rows.map((row) => row[name])

export const insertPairs = async (
  trx: Trx,
  pairs: readonly PairRow[],
  now: Date,
): Promise<void> => {
  const rows = pairs
    .toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
    .map(({ matchId, first, second }) => ({
      id: matchId,
      userId1: first.userId,
      profileId1: first.profileId,
      userId2: second.userId,
      profileId2: second.profileId,
      createdAt: now,
      updatedAt: now,
    }))
  const conflict = '(id) do update set updated_at = excluded.updated_at'
  await insertRows(trx, { into: 'potentialMatches', conflict }, rows)
}

const changedSide = `(user_id, match_id) do update set
  weak = excluded.weak,
  strength = excluded.strength,
  sealed = excluded.sealed,
  disclosure = excluded.disclosure,
  created_at = case when match_sides.disclosure = 'hidden' then excluded.created_at
    else match_sides.created_at end,
  updated_at = excluded.updated_at`

export const writeSides = async (
  trx: Trx,
  sides: readonly MatchSideRow[],
  now: Date,
): Promise<void> => {
  const times = { createdAt: now, updatedAt: now }
  const rows = sides.map((side) => ({ ...side, status: 'pending' as const, ...times }))
  await insertRows(trx, { into: 'matchSides', conflict: changedSide }, rows)
}
