import { sql, type Insertable, type Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import type { Row, Tables } from '../../../db/tables.ts'

export type MatchRow = Row<'potentialMatches'>
export type RequestRow = Row<'consentRequests'>

const matchById = builtOnce<{ matchId: string }, MatchRow, 'read' | 'lock'>(
  (trx, { matchId }, locking) => {
    const query = trx.selectFrom('potentialMatches').selectAll().where('id', '=', matchId)
    return locking === 'lock' ? query.forNoKeyUpdate() : query
  },
)

/**
 * A match of the acting user. The lock serializes the acts of both sides. It does not block inserts
 * of rows that refer to the match.
 */
export const findMatch = async (trx: Trx, matchId: string, lock: boolean) =>
  (await matchById(trx, { matchId }, lock ? 'lock' : 'read'))[0]

/** Several matches of the acting user. */
export const findMatches = builtOnce<{ matchIds: readonly string[] }, MatchRow>(
  (trx, { matchIds }) =>
    trx
      .selectFrom('potentialMatches')
      .selectAll()
      .where(sql<boolean>`id = any(${matchIds}::text[])`),
)

export const setExchanged = (trx: Trx, matchId: string, now: Date) =>
  trx
    .updateTable('potentialMatches')
    .set({ contactExchangedAt: now, updatedAt: now })
    .where('id', '=', matchId)
    .execute()

export const listRequests = builtOnce<{ matchId: string }, RequestRow>((trx, { matchId }) =>
  trx
    .selectFrom('consentRequests')
    .selectAll()
    .where('matchId', '=', matchId)
    .orderBy('requestedAt')
    .orderBy('id'),
)

export const listRequestsOfMatches = builtOnce<{ matchIds: readonly string[] }, RequestRow>(
  (trx, { matchIds }) =>
    trx
      .selectFrom('consentRequests')
      .selectAll()
      .where(sql<boolean>`match_id = any(${matchIds}::text[])`)
      .orderBy('requestedAt')
      .orderBy('id'),
)

export const insertRequest = async (trx: Trx, row: Insertable<Tables['consentRequests']>) => {
  await trx.insertInto('consentRequests').values(row).execute()
}

export const updateRequest = (
  trx: Trx,
  {
    matchId,
    id,
    change,
  }: { matchId: string; id: string; change: Updateable<Tables['consentRequests']> },
) =>
  trx
    .updateTable('consentRequests')
    .set(change)
    .where(({ and }) => and({ matchId, id }))
    .execute()

/**
 * Ends what either side shows the other. Also done when contact opens, since nothing that was shown
 * before may be seen without being shown again.
 */
export const endShownPhotos = (trx: Trx, matchId: string, now: Date) =>
  trx
    .updateTable('shownPhotos')
    .set({ endedAt: now, endedBy: 'contact' })
    .where('matchId', '=', matchId)
    .where('endedAt', 'is', null)
    .execute()

/** When the latest limit ends that administrators decided on; null without one. */
export const findLimitEnd = async (trx: Trx, userId: string, now: Date): Promise<Date | null> => {
  const limit = await trx
    .selectFrom('reviewCases')
    .select('until')
    .where(({ and }) => and({ subjectUserId: userId, inForce: true, decision: 'limit' }))
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst()
  return limit?.until ?? null
}
