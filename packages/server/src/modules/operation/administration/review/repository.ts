import type { CaseKind } from '@crosscheck/domain/review/decisions'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import type { Tables } from '../../../../db/tables.ts'
import type { CaseEntry, CaseRow } from './kinds/case-kind.ts'

export const findCase = (
  trx: Trx,
  { kind, entryUserId, entryId }: CaseEntry,
): Promise<CaseRow | undefined> =>
  trx
    .selectFrom('reviewCases')
    .selectAll()
    .where(({ and }) => and({ kind, entryId }))
    .where('entryUserId', 'is not distinct from', entryUserId)
    .executeTakeFirst()

export const readCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx.selectFrom('reviewCases').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx.selectFrom('reviewCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateCase = (trx: Trx, id: string, changes: Updateable<Tables['reviewCases']>) =>
  trx
    .updateTable('reviewCases')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertCase = (trx: Trx, row: Insertable<Tables['reviewCases']>): Promise<CaseRow> =>
  trx.insertInto('reviewCases').values(row).returningAll().executeTakeFirstOrThrow()

type DecidedPage = {
  /** Appeals that wait, the oldest first; or decided cases, the latest first. */
  column: 'appealedAt' | 'decidedAt'
  kind: CaseKind | undefined
  after: { time: Date; id: string } | null
  limit: number
}

export const listDecidedCases = (
  trx: Trx,
  { column, kind, after, limit }: DecidedPage,
): Promise<CaseRow[]> => {
  const isAppeal = column === 'appealedAt'
  const direction = isAppeal ? 'asc' : 'desc'
  let query = trx.selectFrom('reviewCases').selectAll().where('decision', 'is not', null)
  if (isAppeal)
    query = query.where('appealedAt', 'is not', null).where('appealDecidedAt', 'is', null)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple(column, 'id'), isAppeal ? '>' : '<', eb.tuple(after.time, after.id)),
    )
  return query.orderBy(column, direction).orderBy('id', direction).limit(limit).execute()
}

const maxHistory = 50

/** Other decisions about some people, the latest first. */
export const listHistory = (
  trx: Trx,
  { except, userIds }: { except: string; userIds: readonly string[] },
) =>
  trx
    .selectFrom('reviewCases')
    .select(['subjectUserId', 'decision', 'reason', 'decidedAt', 'appealOutcome'])
    .where('subjectUserId', 'in', userIds)
    .where('decision', 'is not', null)
    .where('id', '!=', except)
    .orderBy('decidedAt', 'desc')
    .orderBy('id')
    .limit(maxHistory)
    .execute()

/** The columns that the person may read: none leads to the reporter or an administrator. */
const selectOwn = (trx: Trx, userId: string) =>
  trx
    .selectFrom('reviewCases')
    .select(['id', 'decision', 'reason', 'until', 'decidedAt', 'appealedAt', 'appealOutcome'])
    .where('subjectUserId', '=', userId)
    .where('decision', 'is not', null)

export const lockOwnCase = (trx: Trx, userId: string, id: string) =>
  selectOwn(trx, userId).where('id', '=', id).forUpdate().executeTakeFirst()

export type OwnCase = NonNullable<Awaited<ReturnType<typeof lockOwnCase>>>

/** The latest first. */
export const listOwnCases = (trx: Trx, userId: string): Promise<OwnCase[]> =>
  selectOwn(trx, userId).orderBy('decidedAt', 'desc').orderBy('id').execute()

/** The person's own act, who may read few columns of the row. */
export const setAppealed = (trx: Trx, id: string, appeal: { appealedAt: Date; sealed: Buffer }) =>
  trx.updateTable('reviewCases').set(appeal).where('id', '=', id).execute()

/** The decisions about an account that restrict it now, the latest first. */
export const listRestrictions = (trx: Trx, userId: string, now: Date): Promise<CaseRow[]> =>
  trx
    .selectFrom('reviewCases')
    .selectAll()
    .where(({ and }) => and({ subjectUserId: userId, inForce: true }))
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('decidedAt', 'desc')
    .orderBy('id')
    .execute()

/** Decisions about accounts follow one another. */
export const lockAllDecisions = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('decisions about accounts'))`.execute(trx)

/** Administrators who open an entry at the same time follow one another. */
export const lockEntry = (trx: Trx, entryId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${entryId}, 38))`.execute(trx)
