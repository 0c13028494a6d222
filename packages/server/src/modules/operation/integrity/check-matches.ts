import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { deleteMatchRows } from '../../matching/write/repository/delete.ts'
import { requeueMatching } from '../../matching/write/repository/requeue.ts'
import { findBothSides, type OpenSide } from '../../matching/write/repository/side-lists.ts'

type Deps = Pick<Context, 'database' | 'jobs'>

export type IncompleteMatch = {
  match: string
  userId1: string
  profileId1: string
  /** Its thread is lost with the match, so such a match is not repaired. */
  hasThread: boolean
}

const pageSize = 5000

type Pair = IncompleteMatch & { userId2: string; profileId2: string }

const readPage = async (trx: Trx, after: string): Promise<{ pairs: Pair[]; sides: OpenSide[] }> => {
  const { rows: pairs } = await sql<Pair>`
    select id as match, user_id1, profile_id1, user_id2, profile_id2,
      contact_exchanged_at is not null as has_thread
    from potential_matches where id > ${after} order by id limit ${pageSize}`.execute(trx)
  const ids = pairs.map(({ match }) => match)
  return { pairs, sides: await findBothSides(trx, ids) }
}

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

/**
 * Matches that lack the side of one of their two users, or with a side that contradicts the pair.
 */
export async function* findIncompleteMatches({
  database,
}: Pick<Deps, 'database'>): AsyncGenerator<IncompleteMatch> {
  for (let after = ''; ;) {
    const { pairs, sides } = await database.transaction('matcher', operatorId, (trx) =>
      readPage(trx, after),
    )
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
