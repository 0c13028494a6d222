import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { deleteMatchRows } from '../../matching/match-store/delete-rows.ts'
import { requeueMatching } from '../../matching/match-store/requeue.ts'

type Deps = Pick<Context, 'database' | 'jobs'>

export type IncompleteMatch = {
  match: string
  userId1: string
  profileId1: string
  /** Its thread is lost with the match, so such a match is not repaired. */
  hasThread: boolean
}

const pageSize = 5000

/** Matches that lack the side of one of their two users. */
export async function* findIncompleteMatches({
  database,
}: Pick<Deps, 'database'>): AsyncGenerator<IncompleteMatch> {
  for (let after = ''; ;) {
    const { rows } = await database.transaction('matcher', operatorId, (trx) =>
      sql<IncompleteMatch & { isComplete: boolean }>`
        select id as match, user_id1 as "userId1", profile_id1 as "profileId1",
          contact_exchanged_at is not null as "hasThread",
          2 = (select count(*) from match_sides where match_id = id
            and user_id in (user_id1, user_id2)) as "isComplete"
        from potential_matches where id > ${after} order by id limit ${pageSize}`.execute(trx),
    )
    for (const { isComplete, ...match } of rows) if (!isComplete) yield match
    const last = rows.at(-1)
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
