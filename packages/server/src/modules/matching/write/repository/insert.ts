import type { Trx } from '../../../../db/database.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import { executeText, fixed } from '../../../../db/transaction/fixed-statement.ts'
import { insertOnNodes, isOnNodes, type Insertion } from '../../../../db/transaction/on-nodes.ts'
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

const pairsOnNodes: Insertion = {
  into: `potential_matches
    (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)`,
  conflict: '(id) do update set updated_at = excluded.updated_at',
}

/** One statement for any number of rows: a save may write up to a hundred sides. */
export const insertPairs = async (trx: Trx, pairs: readonly PairRow[], now: Date) => {
  if (pairs.length === 0) return
  const rows = pairs.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
  if (isOnNodes(trx)) {
    const values = rows.map(({ matchId, first, second }) => [
      matchId,
      first.userId,
      first.profileId,
      second.userId,
      second.profileId,
      now,
      now,
    ])
    return insertOnNodes(trx, pairsOnNodes, values)
  }
  await fixed`
    insert into potential_matches
      (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)
    select id, user_id1, profile_id1, user_id2, profile_id2, ${now}, ${now}
    from unnest(
      ${columnOf(rows, 'matchId')}::text[],
      ${rows.map(({ first }) => first.userId)}::text[],
      ${rows.map(({ first }) => first.profileId)}::text[],
      ${rows.map(({ second }) => second.userId)}::text[],
      ${rows.map(({ second }) => second.profileId)}::text[]
    ) as pair (id, user_id1, profile_id1, user_id2, profile_id2)
    on conflict (id) do update set updated_at = excluded.updated_at`.execute(trx)
}

const sideColumns = `match_sides
  (user_id, match_id, profile_id, other_user_id, other_profile_id, status, weak, strength,
    notified_at, created_at, updated_at, sealed, disclosure)`

const changedSide = `(user_id, match_id) do update set
  weak = excluded.weak,
  strength = excluded.strength,
  sealed = excluded.sealed,
  disclosure = excluded.disclosure,
  created_at = case when match_sides.disclosure = 'hidden' then excluded.created_at
    else match_sides.created_at end,
  updated_at = excluded.updated_at`

const writeSidesOnNodes = (trx: Trx, sides: readonly MatchSideRow[], now: Date): Promise<void> => {
  const values = sides.map((side) => [
    side.userId,
    side.matchId,
    side.profileId,
    side.otherUserId,
    side.otherProfileId,
    'pending',
    side.weak,
    side.strength,
    null,
    now,
    now,
    side.sealed,
    side.disclosure,
  ])
  return insertOnNodes(trx, { into: sideColumns, conflict: changedSide }, values)
}

const sidesQuery = `
  insert into ${sideColumns}
  select user_id, match_id, profile_id, other_user_id, other_profile_id, 'pending', weak, strength,
    null, $1, $1,
    substring($2::bytea from start for length), disclosure
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[],
      $9::integer[], $10::text[], $11::integer[], $12::integer[])
    as side (user_id, match_id, profile_id, other_user_id, other_profile_id, weak, strength,
      disclosure, start, length)
  on conflict ${changedSide}`

/** The sealed contents are one parameter: a list of them would be sent as text, twice as long. */
export const writeSides = async (trx: Trx, sides: readonly MatchSideRow[], now: Date) => {
  if (sides.length === 0) return
  if (isOnNodes(trx)) return writeSidesOnNodes(trx, sides, now)
  const contents = columnOf(sides, 'sealed')
  const lengths = contents.map((sealed) => sealed?.length ?? null)
  let end = 1
  const starts = lengths.map((length) => (end += length ?? 0) - (length ?? 0))
  await executeText(trx, sidesQuery, [
    now,
    Buffer.concat(contents.filter((sealed) => sealed !== null)),
    ...(
      [
        'userId',
        'matchId',
        'profileId',
        'otherUserId',
        'otherProfileId',
        'weak',
        'strength',
        'disclosure',
      ] as const
    ).map((name) => columnOf(sides, name)),
    starts,
    lengths,
  ])
}
