import { sql, type Insertable, type Updateable } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import type { ReviewCasesTable } from '../../../../db/tables/review.ts'
import type { CaseRow } from './kinds/case-kind.ts'

export const findCases = (trx: Trx, entryIds: readonly string[]): Promise<CaseRow[]> =>
  entryIds.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('reviewCases').selectAll().where('entryId', 'in', entryIds).execute()

export const readCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx.selectFrom('reviewCases').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx.selectFrom('reviewCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateCase = (
  trx: Trx,
  id: string,
  changes: Updateable<ReviewCasesTable>,
): Promise<CaseRow> =>
  trx
    .updateTable('reviewCases')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertCase = (trx: Trx, row: Insertable<ReviewCasesTable>): Promise<CaseRow> =>
  trx.insertInto('reviewCases').values(row).returningAll().executeTakeFirstOrThrow()

/** The decisions about an account that restrict it now, the latest first. */
export const listRestrictions = (trx: Trx, userId: string, now: Date): Promise<CaseRow[]> =>
  trx
    .selectFrom('reviewCases')
    .selectAll()
    .where('subjectUserId', '=', userId)
    .where('inForce', '=', true)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('decidedAt', 'desc')
    .execute()

/** Decisions about accounts follow one another. */
export const lockAllDecisions = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('decisions about accounts'))`.execute(trx)
}
