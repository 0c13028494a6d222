import { isEntryOver, undecidedSince } from '@crosscheck/domain/safety/retention-periods'
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely'
import type { Trx } from '../../../../../db/database.ts'
import type { Row, Tables } from '../../../../../db/tables.ts'
import { storedAuthor, withAuthor, type Authored } from './author.ts'

const columns = [
  'userId',
  'id',
  'kind',
  'subjectUserId',
  'matchId',
  'createdAt',
  'decidedAt',
  'decision',
  'reportedLeftAt',
  'keyOwner',
  'sealed',
] as const

/** A sealed queue entry. */
export type Entry = Authored & Pick<Row<'safetyQueue'>, Exclude<(typeof columns)[number], 'userId'>>

/** The author and the id of an entry. */
export type EntryRef = Authored & { id: string }

export type EntryPage = {
  kind?: Entry['kind'] | undefined
  /** The last entry of the previous page. */
  after?: (EntryRef & { createdAt: Date }) | null
  limit?: number
}

const isOnPage = ({ after = null }: EntryPage, now: Date): RawBuilder<SqlBool> => {
  const { made, personLeft } = undecidedSince(now)
  return sql<SqlBool>`(decided_at is null and created_at > ${made}
    and (reported_left_at is null or reported_left_at > ${personLeft})
    and ${after === null ? sql`true` : sql`(created_at, id, user_id) > (${after.createdAt}, ${after.id}, ${storedAuthor(after.userId)})`}
)`
}

/** Undecided entries, oldest first. */
export const readOpenEntries = async (
  trx: Trx,
  page: EntryPage & { limit: number },
  now: Date,
): Promise<Entry[]> => {
  let query = trx.selectFrom('safetyQueue').select(columns).where(isOnPage(page, now))
  if (page.kind !== undefined) query = query.where('kind', '=', page.kind)
  const rows = await query
    .orderBy('createdAt')
    .orderBy('id')
    .orderBy('userId')
    .limit(page.limit)
    .execute()
  return rows.map(withAuthor)
}

/**
 * An unexpired entry, also a decided one. Clients choose ids, so two users may have chosen the same
 * one.
 */
export const findEntry = async (
  trx: Trx,
  { userId, id }: EntryRef,
  now: Date,
): Promise<Entry | undefined> => {
  const row = await trx
    .selectFrom('safetyQueue')
    .select(columns)
    .where(({ and }) => and({ userId: storedAuthor(userId), id }))
    .forShare()
    .executeTakeFirst()
  return row && !isEntryOver(row, now) ? withAuthor(row) : undefined
}

/** False if the entry exists already. */
export const insertEntry = async (
  trx: Trx,
  row: Insertable<Tables['safetyQueue']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('safetyQueue')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const isInQueue = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('safetyQueue')
    .select('id')
    .where(({ and }) => and({ userId, id }))
    .executeTakeFirst()
  return row !== undefined
}

/** The part of a decision that a queue stores; its case contains the decision itself. */
export type EntryDecision = 'no-action' | 'acted'

/** Stores a decision in the operator's transaction; false if the entry is gone or decided. */
export const setDecision = async (
  trx: Trx,
  { userId, id }: EntryRef,
  change: { decidedAt: Date; decision: EntryDecision },
): Promise<boolean> => {
  const updated = await trx
    .updateTable('safetyQueue')
    .set(change)
    .where(({ and }) => and({ userId: storedAuthor(userId), id }))
    .where('decidedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
