import type { Insertable } from 'kysely'
import type { Row, Tables } from '../../../../../db/tables.ts'
import type { Trx } from '../../../../../db/database.ts'
import { formerAuthor, storedAuthor, withAuthor, type Authored } from './author.ts'

const columns = ['userId', 'kind', 'id', 'createdAt', 'decidedAt', 'keyOwner', 'sealed'] as const

export type ReportAbout = Authored &
  Pick<Row<'safetyQueue'>, Exclude<(typeof columns)[number], 'userId'>>

/**
 * Locks the rows, because their reporters may be deleting their accounts at the same time. No new
 * one appears: the matches with the user are gone.
 */
export const findReportsAbout = async (trx: Trx, userId: string): Promise<ReportAbout[]> => {
  const found = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id'])
    .where('subjectUserId', '=', userId)
    .where('userId', '!=', formerAuthor)
    .execute()
  const aboutUser = (author: string) =>
    trx
      .selectFrom('safetyQueue')
      .select(columns)
      .where(({ and }) => and({ userId: author, subjectUserId: userId }))
      .forUpdate()
  const locking = found.map((row) => aboutUser(row.userId).where('id', '=', row.id).execute())
  const queued = (await Promise.all(locking)).flat()
  // Read after waiting for the first lock, so that a report that is moved in that time is found
  // here.
  const retained = await aboutUser(formerAuthor).execute()
  return [...queued, ...retained].map(withAuthor)
}

export const trimReport = async (
  trx: Trx,
  { userId, id }: ReportAbout,
  change: { reportedLeftAt: Date; keyOwner?: string; sealed?: Buffer },
): Promise<void> => {
  await trx
    .updateTable('safetyQueue')
    .set({ ...change, subjectUserId: null })
    .where(({ and }) => and({ userId: storedAuthor(userId), id }))
    .execute()
}

/** The entries of a user, latest first. They stay locked until the transaction ends. */
export const lockEntriesOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('safetyQueue')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteEntriesOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('safetyQueue').where('userId', '=', userId).execute()

/** The transaction has to act for the former author. */
export const insertRetained = async (
  trx: Trx,
  rows: readonly Omit<Insertable<Tables['safetyQueue']>, 'userId' | 'kind'>[],
): Promise<void> => {
  const retained = rows.map((row) => ({ ...row, userId: formerAuthor, kind: 'report' as const }))
  await trx.insertInto('safetyQueue').values(retained).execute()
}

const maxListed = 200

/** What the user sees of their own entries, the latest first. */
export const listEntriesOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('safetyQueue')
    .select(['id', 'kind', 'createdAt', 'decidedAt', 'reportedLeftAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
