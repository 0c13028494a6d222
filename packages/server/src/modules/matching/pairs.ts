import type { Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { StaleError } from './stale.ts'

export type KnownPair = {
  matchId: string
  other: ProfileKey
  /** Somebody decided on it: it stays, whatever becomes of the values. */
  isReviewed: boolean
  /** The users who know of it. */
  told: string[]
}

/** The matches that a profile has, with whether either side reviewed them. */
export const readPairs = async (trx: Trx, key: ProfileKey): Promise<KnownPair[]> => {
  const rows = await trx
    .selectFrom('potentialMatches as pair')
    .innerJoin('matchSides as side', 'side.matchId', 'pair.id')
    .select([
      'pair.id',
      'pair.userId1',
      'pair.profileId1',
      'pair.userId2',
      'pair.profileId2',
      'side.userId',
      'side.status',
      'side.notifiedAt',
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('pair.userId1', '=', key.userId), eb('pair.profileId1', '=', key.profileId)]),
        eb.and([eb('pair.userId2', '=', key.userId), eb('pair.profileId2', '=', key.profileId)]),
      ]),
    )
    .execute()
  const pairs = new Map<string, KnownPair>()
  for (const row of rows) {
    const isFirst = row.userId1 === key.userId && row.profileId1 === key.profileId
    const known = pairs.get(row.id)
    pairs.set(row.id, {
      matchId: row.id,
      other: isFirst
        ? { userId: row.userId2, profileId: row.profileId2 }
        : { userId: row.userId1, profileId: row.profileId1 },
      isReviewed: row.status !== 'pending' || known?.isReviewed === true,
      told: [...(known?.told ?? []), ...(row.notifiedAt ? [row.userId] : [])],
    })
  }
  return [...pairs.values()]
}

/** Removes matches that nobody reviewed; a review that comes at the same instant wins. */
export const deletePairs = async (trx: Trx, matchIds: readonly string[]): Promise<void> => {
  if (matchIds.length === 0) return
  const removed = await trx
    .deleteFrom('matchSides')
    .where('matchId', 'in', matchIds)
    .where('status', '=', 'pending')
    .returning('matchId')
    .execute()
  if (removed.length !== 2 * matchIds.length) throw new StaleError()
  await trx.deleteFrom('potentialMatches').where('id', 'in', matchIds).execute()
}
