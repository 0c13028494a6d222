import type { Trx } from '../../../../db/database.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import { rowInserter } from '../../../../db/transaction/insert-rows.ts'
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

const insertPairRows = rowInserter(
  { into: 'potentialMatches', conflict: '(id) do update set updated_at = excluded.updated_at' },
  { text: ['id', 'userId1', 'profileId1', 'userId2', 'profileId2'] },
  { timestamptz: ['createdAt', 'updatedAt'] },
)

export const insertPairs = (trx: Trx, pairs: readonly PairRow[], now: Date): Promise<number> => {
  const rows = pairs
    .toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
    .map(({ matchId, first, second }) => ({
      id: matchId,
      userId1: first.userId,
      profileId1: first.profileId,
      userId2: second.userId,
      profileId2: second.profileId,
    }))
  return insertPairRows(trx, rows, { createdAt: now, updatedAt: now })
}

const changedSide = `(user_id, match_id) do update set
  weak = excluded.weak,
  strength = excluded.strength,
  sealed = excluded.sealed,
  disclosure = excluded.disclosure,
  created_at = case when match_sides.disclosure = 'hidden' then excluded.created_at
    else match_sides.created_at end,
  updated_at = excluded.updated_at`
const writeSideRows = rowInserter(
  { into: 'matchSides', conflict: changedSide },
  {
    text: ['userId', 'matchId', 'profileId', 'otherUserId', 'otherProfileId', 'disclosure'],
    boolean: ['weak'],
    integer: ['strength'],
    bytea: ['sealed'],
  },
  { text: ['status'], timestamptz: ['createdAt', 'updatedAt'] },
)

export const writeSides = (trx: Trx, sides: readonly MatchSideRow[], now: Date): Promise<number> =>
  writeSideRows(trx, sides, { status: 'pending', createdAt: now, updatedAt: now })
