import type { CaseState } from '@crosscheck/domain/review/case-state'
import type { CaseKind } from '@crosscheck/domain/review/decisions'
import type { Selectable, Updateable } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import type { ReviewCasesTable } from '../../../../db/tables/review.ts'

export type CaseRow = Selectable<ReviewCasesTable>

/** The report, inquiry or pair that a case is about. */
export type CaseEntry = { kind: CaseKind; entryUserId: string | null; entryId: string }

export const findCases = (trx: Trx, entryIds: readonly string[]): Promise<CaseRow[]> =>
  entryIds.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('reviewCases').selectAll().where('entryId', 'in', entryIds).execute()

export const isCaseOf =
  ({ kind, entryUserId, entryId }: CaseEntry) =>
  (row: CaseRow): boolean =>
    row.kind === kind && row.entryUserId === entryUserId && row.entryId === entryId

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

/** The state of a row for the rules in the domain. */
export const stateOf = (row: CaseRow): CaseState => ({
  kind: row.kind,
  reporter: row.entryUserId,
  person: row.subjectUserId,
  hasProfile: row.profileId !== null,
  decision:
    row.decision && row.decidedAt && row.decidedBy
      ? { kind: row.decision, by: row.decidedBy, at: row.decidedAt, until: row.until }
      : null,
  appeal: row.appealedAt && {
    at: row.appealedAt,
    outcome:
      row.appealOutcome && row.appealDecidedAt && row.appealDecidedBy
        ? { kind: row.appealOutcome, by: row.appealDecidedBy, at: row.appealDecidedAt }
        : null,
  },
})

/** Evidence can be opened until the decision, and again while an appeal waits. */
export const isOpen = (row: Pick<CaseRow, 'decidedAt' | 'appealedAt' | 'appealDecidedAt'>) =>
  row.decidedAt === null || (row.appealedAt !== null && row.appealDecidedAt === null)
