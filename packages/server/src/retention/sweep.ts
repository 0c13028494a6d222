import { periodStart, type RowRuleId } from '@crosscheck/domain/retention/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '../context/context.ts'
import type { Trx } from '../db/database.ts'
import { operatorId } from '../lib/operator.ts'

const ofUser = ['user_id', 'id']
const byHash = ['hash']

/**
 * The columns that name a row of each table with expired rows. On the nodes of a
 * distributed PostgreSQL, they are its primary key.
 */
const rowKeys: Readonly<Record<string, readonly string[]>> = {
  attempts: ['key'],
  audit_log: ofUser,
  data_archives: ofUser,
  email_changes: ['user_id'],
  files: ofUser,
  former_blocks: ['id'],
  former_mailboxes: ['mailbox'],
  notifications: ofUser,
  page_views: ['day', 'page', 'channel'],
  push_devices: ofUser,
  questionnaires: ofUser,
  rate_limits: ['user_id', 'action_type'],
  realtime_messages: ['user_id', 'ms', 'n'],
  refresh_tokens: byHash,
  rematch_runs: ['id'],
  review_cases: ['id'],
  sessions: ofUser,
  shown_photos: ['match_id', 'id'],
  single_use_tokens: byHash,
  spent_challenges: byHash,
}

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

/** Rows for which the rule's period, counted from the moment in `column`, has passed. */
export const olderThan =
  (column: string, rule: RowRuleId) =>
  (now: Date): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} <= ${periodStart(rule, now)}`

type SomeRows = { table: string; condition: RawBuilder<SqlBool>; atMost: number }

/**
 * Changes at most so many rows that fulfil a condition, each by its key, and returns how many it
 * changed. Places (`ctid`) are not unique on the nodes of a distributed PostgreSQL, and for a list
 * of keys PostgreSQL may read the whole table. The statements share one message. A row that changes
 * in between is checked again.
 */
export const changeSome = async (
  trx: Trx,
  { table, condition, atMost }: SomeRows,
  change: (row: RawBuilder<SqlBool>) => RawBuilder<unknown>,
): Promise<number> => {
  const key = rowKeys[table]
  if (!key) throw new Error(`The table ${table} has no key for sweeps.`)
  const nameOf = (place: number): string => `k${place}`
  const columns = key.map((name, place) => sql`${sql.ref(name)} as ${sql.id(nameOf(place))}`)
  // Where many rows are expired, the planner expects to find some soon, and would read the table.
  await sql`set local enable_seqscan = off`.execute(trx)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${condition} limit ${atMost}`.execute(
    trx,
  )
  const changing = rows.map((row) => {
    const named = key.map((name, place) => sql`${sql.ref(name)} = ${row[nameOf(place)]}`)
    return change(sql<SqlBool>`${sql.join(named, sql` and `)} and ${condition}`).execute(trx)
  })
  const answers = await Promise.all(changing)
  return answers.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0)
}

const eraseSome = (
  trx: Trx,
  { table, isExpired }: ExpiredRows,
  { now, atMost }: { now: Date; atMost: number },
): Promise<number> =>
  changeSome(
    trx,
    { table, condition: isExpired(now), atMost },
    (row) => sql`delete from ${sql.table(table)} where ${row}`,
  )

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
