import type { Trx } from '../../../../db/database.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'

export type LockedMatch = { id: string; exchanged: boolean }

/**
 * Locks matches in the order of their ids, and returns those that exist. Waits for an exchange of
 * contact in progress. One statement for each, sent together: a distributed PostgreSQL locks no
 * rows of several nodes in one statement.
 */
export const lockMatches = async (trx: Trx, ids: readonly string[]): Promise<LockedMatch[]> => {
  const answers = await Promise.all(
    ids.toSorted().map((id) =>
      fixed<LockedMatch>`
        select id, contact_exchanged_at is not null as exchanged from potential_matches
        where id = ${id} for update`.execute(trx),
    ),
  )
  return answers.flatMap(({ rows }) => rows)
}
