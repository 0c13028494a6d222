import {
  isEntryOver,
  undecidedSince,
  type EntryTimes,
} from '@crosscheck/domain/safety/retention-periods'
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely'
import type { Trx } from '../../../../../db/database.ts'
import type { Tables } from '../../../../../db/tables.ts'

/** A sealed queue entry. `userId` is null if the reporter's account was deleted. */
export type Entry = EntryTimes & {
  userId: string | null
  id: string
  kind: 'report' | 'questionnaire'
  subjectUserId: string | null
  matchId: string | null
  decision: string | null
  keyOwner: string | null
  sealed: Buffer
}

/** The author and the id of an entry; the author is null if the account was deleted. */
export type EntryRef = { userId: string | null; id: string }

export type EntryPage = {
  kind?: Entry['kind'] | undefined
  /** The last entry of the previous page. */
  after?: (EntryRef & { createdAt: Date }) | null
  limit?: number
}

/** The columns of a page. `author` is the column of the author, or the empty text. */
const isOnPage = (
  author: RawBuilder<unknown>,
  { after = null }: EntryPage,
  now: Date,
): RawBuilder<SqlBool> => {
  const { made, personLeft } = undecidedSince(now)
  return sql<SqlBool>`(decided_at is null and created_at > ${made}
    and (reported_left_at is null or reported_left_at > ${personLeft})
    and ${after === null ? sql`true` : sql`(created_at, id, ${author}) > (${after.createdAt}, ${after.id}, ${after.userId ?? ''})`}
)`
}

const sharedColumns = [
  'id',
  'subjectUserId',
  'createdAt',
  'decidedAt',
  'decision',
  'reportedLeftAt',
  'keyOwner',
  'sealed',
] as const

const fromQueue = (trx: Trx) =>
  trx.selectFrom('safetyQueue').select(['userId', 'kind', 'matchId', ...sharedColumns])
const fromRetained = (trx: Trx) => trx.selectFrom('keptReports').select(sharedColumns)

const retainedAsEntry = (
  row: Awaited<ReturnType<ReturnType<typeof fromRetained>['executeTakeFirstOrThrow']>>,
): Entry => ({ ...row, kind: 'report', userId: null, matchId: null })

/** Undecided entries of both tables, oldest first in each. */
export const readOpenEntries = async (
  trx: Trx,
  page: EntryPage & { limit: number },
  now: Date,
): Promise<Entry[]> => {
  const { kind, limit } = page
  const queued = fromQueue(trx).where(isOnPage(sql`user_id`, page, now))
  const retained = fromRetained(trx).where(isOnPage(sql`''::text collate "C"`, page, now))
  return [
    ...(await (kind === undefined ? queued : queued.where('kind', '=', kind))
      .orderBy('createdAt')
      .orderBy('id')
      .orderBy('userId')
      .limit(limit)
      .execute()),
    ...(kind === 'questionnaire'
      ? []
      : (await retained.orderBy('createdAt').orderBy('id').limit(limit).execute()).map(
          retainedAsEntry,
        )),
  ]
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
  const entry =
    userId === null
      ? await fromRetained(trx)
          .where('id', '=', id)
          .forShare()
          .executeTakeFirst()
          .then((row) => row && retainedAsEntry(row))
      : await fromQueue(trx)
          .where(({ and }) => and({ userId, id }))
          .forShare()
          .executeTakeFirst()
  return entry && !isEntryOver(entry, now) ? entry : undefined
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
  const updated =
    userId === null
      ? await trx
          .updateTable('keptReports')
          .set(change)
          .where('id', '=', id)
          .where('decidedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable('safetyQueue')
          .set(change)
          .where(({ and }) => and({ userId, id }))
          .where('decidedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
  return updated !== undefined
}
