import type { Client } from 'pg'
import type { Migration } from '../migrations/all.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { checksumOf } from './migration-plan.ts'
import { limitLockWait, retryWhileBusy } from './retry-while-busy.ts'

const record = (client: Client, migration: Migration) =>
  client.query('insert into migrations (name, digest) values ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ])

const applyInTransaction = async (client: Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(limitLockWait)
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
