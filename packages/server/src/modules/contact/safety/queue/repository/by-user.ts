import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../../../db/tables.ts'
import type { Trx } from '../../../../../db/database.ts'

const sharedFields = ['id', 'createdAt', 'decidedAt', 'keyOwner', 'sealed'] as const

export type ReportAbout = { kind: 'report' | 'questionnaire'; userId: string | null } & Pick<
  Selectable<Tables['safetyQueue'] & Tables['keptReports']>,
  'id' | 'createdAt' | 'decidedAt' | 'keyOwner' | 'sealed'
>

/**
 * Locks the rows, because their reporters may be deleting their accounts at the same time. No new
 * one appears: the matches with the user are gone.
 */
export const findReportsAbout = async (trx: Trx, userId: string): Promise<ReportAbout[]> => {
  const found = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id'])
    .where('subjectUserId', '=', userId)
    .execute()
  const locking = found.map((row) =>
    trx
      .selectFrom('safetyQueue')
      .select(['userId', 'kind', ...sharedFields])
      .where(({ and }) => and({ userId: row.userId, id: row.id, subjectUserId: userId }))
      .forUpdate()
      .execute(),
  )
  const queued = (await Promise.all(locking)).flat()
  // Read after waiting for the first lock, so that a report that is moved in that time is found
  // here.
  const retained = await trx
    .selectFrom('keptReports')
    .select(sharedFields)
    .where('subjectUserId', '=', userId)
    .forUpdate()
    .execute()
  return [...queued, ...retained.map((row) => ({ ...row, userId: null, kind: 'report' as const }))]
}

export const trimReport = async (
  trx: Trx,
  { userId, id }: ReportAbout,
  given: { reportedLeftAt: Date; keyOwner?: string; sealed?: Buffer },
): Promise<void> => {
  const change = { ...given, subjectUserId: null }
  if (userId === null)
    await trx.updateTable('keptReports').set(change).where('id', '=', id).execute()
  else
    await trx
      .updateTable('safetyQueue')
      .set(change)
      .where(({ and }) => and({ userId, id }))
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

export const insertRetained = async (trx: Trx, row: Insertable<Tables['keptReports']>) => {
  await trx.insertInto('keptReports').values(row).execute()
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
