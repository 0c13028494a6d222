import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseError } from '../errors/database-error.ts'
import type { Log } from '../../lib/log.ts'
import type { Backfill as BackfillKind, Migration } from '../migrations/kinds.ts'
import { explainMigration } from './apply-migration.ts'
import { firstBatchSize, leastBatchSize, nextBatchSize } from './batch-size.ts'
import { inShortTransactions } from './in-transaction.ts'
import { checksumOf } from './migration-plan.ts'

type Backfill = Migration & BackfillKind

const reportMs = 5_000
/**
 * No batch keeps its rows locked for longer. Without `row_security`, a table that hides its rows from
 * the owner makes the statement fail instead of finding nothing to change.
 */
const limits = 'set local statement_timeout = 5000; set local row_security = off'

/** Policies that are forced hide all rows from the owner. The owner never serves requests. */
const begin = (client: Client, migration: Backfill): Promise<void> =>
  inShortTransactions(client, async () => {
    const { table } = migration
    await client.query(
      `insert into migrations (name, digest, kind, is_finished) values ($1, $2, 'backfill', false)
       on conflict (name) do nothing`,
      [migration.name, checksumOf(migration)],
    )
    const { rowCount } = await client.query(
      `select from pg_class where oid = $1::regclass and relforcerowsecurity`,
      [table],
    )
    if (rowCount === 1) await client.query(`alter table ${table} no force row level security`)
  })

const finish = (client: Client, { name, table }: Backfill): Promise<void> =>
  inShortTransactions(client, async () => {
    const { rowCount } = await client.query(
      `select from pg_class where oid = $1::regclass and relrowsecurity`,
      [table],
    )
    if (rowCount === 1) await client.query(`alter table ${table} force row level security`)
    await client.query(
      'update migrations set is_finished = true, applied_at = now() where name = $1',
      [name],
    )
  })

type Batch = { changed: number; total: number }

const runBatch = (client: Client, { name, statements }: Backfill, rows: number): Promise<Batch> =>
  inShortTransactions(client, async () => {
    await client.query(limits)
    const { rowCount } = await client.query(statements, [rows])
    const counted = await client.query<{ total: string }>(
      `update migrations set changed_rows = changed_rows + $2 where name = $1
       returning changed_rows as total`,
      [name, rowCount],
    )
    return { changed: rowCount ?? 0, total: Number(counted.rows[0]?.total ?? 0) }
  })

const tookTooLong = (error: unknown): boolean => databaseError(error)?.code === '57014'

/**
 * Repeats the statement until it changes no row. Each batch is followed by a rest of its own length,
 * for the processes that serve. What a kill leaves undone, the next start goes on with.
 */
const runBatches = async (client: Client, migration: Backfill, log?: Log): Promise<number> => {
  let rows = firstBatchSize
  let reported = performance.now()
  for (;;) {
    const start = performance.now()
    const batch = await runBatch(client, migration, rows).catch((error: unknown) => {
      if (!tookTooLong(error) || rows === leastBatchSize) throw error
      return null
    })
    if (batch?.changed === 0) return batch.total
    const ms = performance.now() - start
    rows = nextBatchSize(rows, ms)
    if (batch && performance.now() - reported > reportMs) {
      reported = performance.now()
      log?.info({ name: migration.name, count: batch.total }, 'a backfill goes on')
    }
    await sleep(ms)
  }
}

/** Fills a column or a table that a migration before it has added, beside the previous release. */
export const runBackfill = (client: Client, migration: Backfill, log?: Log): Promise<void> =>
  explainMigration(migration, 'stopped; the next start goes on with it', async () => {
    await begin(client, migration)
    const rows = await runBatches(client, migration, log)
    await finish(client, migration)
    log?.info({ name: migration.name, count: rows }, 'a backfill is finished')
  })
