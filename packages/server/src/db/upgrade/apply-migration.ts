import type { Client } from 'pg'
import type { Migration } from '../migrations/kinds.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { recordApplied } from './applied-migrations.ts'
import { inShortTransactions } from './in-transaction.ts'
import { changeNodes } from './on-nodes.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { splitStatements } from './split-statements.ts'

/** Where the tables are, so that new ones get there too. */
export type Placing = { isOnNodes: boolean }

const applyInTransaction = (
  client: Client,
  migration: Migration,
  { isOnNodes }: Placing,
): Promise<void> =>
  inShortTransactions(client, async () => {
    await (isOnNodes
      ? changeNodes(client, migration.statements)
      : client.query(migration.statements))
    await recordApplied(client, migration)
  })

/**
 * What is sent in one message each. Building an index concurrently is refused inside a transaction,
 * also inside that of several statements in one message.
 */
export const messagesOf = ({ statements, isConcurrent }: Migration): string[] =>
  isConcurrent ? splitStatements(statements) : [statements]

/** Nothing waits for it, so it may wait for old transactions. */
const applyOneByOne = (client: Client, migration: Migration): Promise<void> =>
  retryWhileBusy(async () => {
    for (const statement of messagesOf(migration)) await client.query(statement)
    await recordApplied(client, migration)
  })

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The failure of a migration, in a sentence with its name. */
export const explainMigration = async <T>(
  { name }: Migration,
  outcome: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new DatabaseStartError(`The migration ${name} ${outcome}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** Applies a migration that only adds as a whole, or a concurrent one from its first statement. */
export const applyMigration = (
  client: Client,
  migration: Migration,
  placing: Placing,
): Promise<void> =>
  migration.isConcurrent
    ? explainMigration(migration, 'failed; the next start repeats it', () =>
        applyOneByOne(client, migration),
      )
    : explainMigration(migration, 'failed and was rolled back', () =>
        applyInTransaction(client, migration, placing),
      )
