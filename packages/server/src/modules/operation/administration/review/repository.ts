import type { Updateable } from 'kysely'
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
