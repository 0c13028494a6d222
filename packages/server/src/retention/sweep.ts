import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '../context/context.ts'
import type { Trx } from '../db/database.ts'
import { operatorId } from '../lib/operator.ts'

/**
 * Carries out one retention rule. `now` is the application's time, after it was checked against the
 * database's: a sweep never reads the time itself. Both calls may run in several processes at once
 * and may be repeated.
 */
export type Sweep = {
  /** Removes at most `atMost` expired items; returns how many it removed. */
  removeSome(now: Date, atMost: number): Promise<number>
  /** How many expired items are left. */
  countOverdue(now: Date): Promise<number>
}

/** Rows of a table that a rule erases. Names are those of the database. */
export type ExpiredRows = {
  table: string
  isExpired: (now: Date) => RawBuilder<SqlBool>
}

/** Rows whose period, counted from the moment in `column`, has passed. */
export const olderThan =
  (column: string, periodMs: number) =>
  (now: Date): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} <= ${new Date(now.getTime() - periodMs)}`

/**
 * At most so many rows that fulfil a condition, by their places: PostgreSQL goes to each at once,
 * where it may compare keys with the whole table. A row that changes in between is checked again.
 */
export const someOf = (
  table: string,
  condition: RawBuilder<SqlBool>,
  atMost: number,
): RawBuilder<SqlBool> => sql`${condition} and ctid = any (array(
  select ctid from ${sql.table(table)} where ${condition} limit ${atMost}))`

const eraseSome = async (
  trx: Trx,
  { table, isExpired }: ExpiredRows,
  { now, atMost }: { now: Date; atMost: number },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${someOf(table, isExpired(now), atMost)}`.execute(trx)
  return Number(numAffectedRows)
}

const countRows = async (
  trx: Trx,
  { table, isExpired }: ExpiredRows,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${isExpired(now)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** A sweep that only deletes rows, as the worker acting for the operator. */
export const rowSweep = (
  { database }: Pick<Context, 'database'>,
  targets: readonly ExpiredRows[],
): Sweep => ({
  async removeSome(now, atMost) {
    let removed = 0
    for (const rows of targets) {
      const left = atMost - removed
      if (left <= 0) break
      removed += await database.transaction('worker', operatorId, (trx) =>
        eraseSome(trx, rows, { now, atMost: left }),
      )
    }
    return removed
  },
  async countOverdue(now) {
    let overdue = 0
    for (const rows of targets)
      overdue += await database.transaction('worker', operatorId, (trx) =>
        countRows(trx, rows, now),
      )
    return overdue
  },
})
