import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { deleteMatchRows } from '../../matching/write/repository/delete.ts'
import { requeueMatching } from '../../matching/write/repository/requeue.ts'
import { findBothSides, type OpenSide } from '../../matching/write/repository/side-lists.ts'
import { listPairs, type Pair } from './repository.ts'

type Deps = Pick<Context, 'database' | 'jobs'>

/** A thread is lost with its match, so a match with one is not repaired. */
export type IncompleteMatch = Omit<Pair, 'userId2' | 'profileId2'>

/** The columns of a pair that its sides repeat. */
const repeatedBy = ({ userId, profileId, otherUserId, otherProfileId, exchangedAt }: OpenSide) =>
  JSON.stringify([userId, profileId, otherUserId, otherProfileId, exchangedAt !== null])

const isComplete = (pair: Pair, sides: readonly OpenSide[]): boolean => {
  const { userId1, profileId1, userId2, profileId2, hasThread } = pair
  const found = new Set(sides.map(repeatedBy))
  return [
    [userId1, profileId1, userId2, profileId2, hasThread],
    [userId2, profileId2, userId1, profileId1, hasThread],
  ].every((expected) => found.has(JSON.stringify(expected)))
}

/** Matches that lack one of their two sides, or have one that contradicts the pair. */
export async function* findIncompleteMatches({
  database,
}: Pick<Deps, 'database'>): AsyncGenerator<IncompleteMatch> {
  for (let after = ''; ;) {
    const { pairs, sides } = await database.transaction('matcher', operatorId, async (trx) => {
      const page = await listPairs(trx, after)
      const ids = page.map(({ match }) => match)
      return { pairs: page, sides: await findBothSides(trx, ids) }
    })
    const byMatch = Map.groupBy(sides, ({ matchId }) => matchId)
    for (const pair of pairs) {
      if (isComplete(pair, byMatch.get(pair.match) ?? [])) continue
      const { match, userId1, profileId1, hasThread } = pair
      yield { match, userId1, profileId1, hasThread }
    }
    const last = pairs.at(-1)
    if (!last) return
    after = last.match
  }
}

/** Deletes an incomplete match, and has one of its profiles compared again. */
export const repairMatch = async (
  { database, jobs }: Deps,
  { match, userId1: userId, profileId1: profileId }: IncompleteMatch,
): Promise<void> => {
  await database.transaction('matcher', userId, (trx) => deleteMatchRows(trx, [match]))
  await database.transaction('app', userId, (trx) =>
    requeueMatching({ jobs }, trx, { userId, profileId }),
  )
}
