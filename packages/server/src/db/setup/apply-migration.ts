import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Migration } from '../migrations/all.ts'
import { databaseError } from '../errors/database-error.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { checksumOf } from './migration-plan.ts'

/** While a statement waits for a lock, all later statements of the table wait behind it. */
const lockWaitMs = 500
const longestPauseMs = 2_000
/** Longer than any transaction of a process: those are ended after 20 idle seconds. */
const patienceMs = 120_000

/** A lock was not available in time, or a deadlock was resolved against the migration. */
const isBusy = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(databaseError(error)?.code ?? '')

/** Other statements get their turn in the pauses. */
const retryWhileBusy = async (work: () => Promise<void>): Promise<void> => {
  const end = performance.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      await sleep(Math.min(attempt * 200, longestPauseMs))
    }
  }
}

const record = (client: Client, migration: Migration) =>
  client.query('insert into migrations (name, digest) values ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ])

const applyInTransaction = async (client: Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockWaitMs}`)
    await client.query(migration.statements)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    // A lost connection has no transaction left.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Building an index concurrently is refused inside a transaction, also inside that of several
 * statements in one message. Nothing waits for it, so it may wait for old transactions.
 */
const applyOneByOne = async (client: Client, migration: Migration): Promise<void> => {
  for (const statement of migration.statements.split(/;\s*$/m))
    if (statement.trim() !== '') await client.query(statement)
  await record(client, migration)
}

/** Applies a migration as a whole, or, where it is `concurrent`, again from its first statement. */
export const applyMigration = async (client: Client, migration: Migration): Promise<void> => {
  const apply = migration.isConcurrent ? applyOneByOne : applyInTransaction
  try {
    await retryWhileBusy(() => apply(client, migration))
  } catch (error) {
    const outcome = migration.isConcurrent
      ? 'failed; the next start repeats it'
      : 'failed and was rolled back'
    throw new DatabaseStartError(
      `The migration ${migration.name} ${outcome}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}
