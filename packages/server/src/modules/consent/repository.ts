import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Trx } from '../../context.ts'
import type { ConsentRequestsTable, PotentialMatchesTable } from '../../db/tables.ts'

export type MatchRow = Selectable<PotentialMatchesTable>
export type RequestRow = Selectable<ConsentRequestsTable>

/**
 * A match of the acting user. Locked, it lets one act of either side in after the other; it does not
 * keep rows that refer to it from being added.
 */
export const findMatch = (
  trx: Trx,
  matchId: string,
  lock: boolean,
): Promise<MatchRow | undefined> => {
  const query = trx.selectFrom('potentialMatches').selectAll().where('id', '=', matchId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

export const setExchanged = async (trx: Trx, matchId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('potentialMatches')
    .set({ contactExchangedAt: now, updatedAt: now })
    .where('id', '=', matchId)
    .execute()
}

export const listRequests = (trx: Trx, matchId: string): Promise<RequestRow[]> =>
  trx
    .selectFrom('consentRequests')
    .selectAll()
    .where('matchId', '=', matchId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()

export const insertRequest = async (
  trx: Trx,
  row: Insertable<ConsentRequestsTable>,
): Promise<void> => {
  await trx.insertInto('consentRequests').values(row).execute()
}

export const updateRequest = async (
  trx: Trx,
  matchId: string,
  id: string,
  change: Updateable<ConsentRequestsTable>,
): Promise<void> => {
  await trx
    .updateTable('consentRequests')
    .set(change)
    .where('matchId', '=', matchId)
    .where('id', '=', id)
    .execute()
}
