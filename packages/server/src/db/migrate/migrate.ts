import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { isOnNodes, requireAllPlaced } from '../layout/placed.ts'
import { migrations, oldestMigration, type Migration } from '../migrations/all.ts'
import { schema } from '../schema/all.ts'
import { inShortTransactions } from './in-transaction.ts'
import { allowChangesOnNodes, changeNodes } from './on-nodes.ts'
import { pendingMigrations, readApplied, recordApplied } from './pending.ts'

const createSchema = async (client: Client, known: readonly Migration[]): Promise<void> => {
  await client.query(schema)
  await recordApplied(client, [oldestMigration, ...known.map(({ name }) => name)])
}

const applyPending = async (client: Client, pending: readonly Migration[]): Promise<void> => {
  const onNodes = await isOnNodes(client)
  if (onNodes) await allowChangesOnNodes(client)
  let current = ''
  try {
    await inShortTransactions(client, async () => {
      for (const { name, statements } of pending) {
        current = name
        await (onNodes ? changeNodes(client, statements) : client.query(statements))
      }
      await recordApplied(
        client,
        pending.map(({ name }) => name),
      )
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(
      `The migration ${current} failed, and nothing was changed: ${reason}`,
      { cause: error },
    )
  }
}

const isCurrent = (known: readonly Migration[], applied: readonly string[]): boolean =>
  applied.length > 0 && pendingMigrations(known, applied).length === 0

/**
 * Creates the schema in a new database, or applies the migrations that another one lacks, as the
 * owning role and in one transaction. Processes that start together take turns; one that finds
 * nothing to do waits for none.
 */
export const migrate = (
  ownerUrl: string,
  known: readonly Migration[] = migrations,
): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    if (isCurrent(known, await readApplied(client))) return
    await client.query(`select pg_advisory_lock(hashtext('crosscheck migrations'))`)
    const applied = await readApplied(client)
    if (applied.length === 0) return inShortTransactions(client, () => createSchema(client, known))
    const pending = pendingMigrations(known, applied)
    if (pending.length > 0) await applyPending(client, pending)
  })

/** Refuses to serve from a database that lacks something, or that a later release has changed. */
export const checkMigrated = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const applied = await readApplied(client)
    const [missing] = applied.length === 0 ? migrations : pendingMigrations(migrations, applied)
    if (missing)
      throw new DatabaseStartError(
        `The database is from an older version: it lacks the migration ${missing.name}. Start a server of this release once. With separate roles it needs DATABASE_OWNER_URL.`,
      )
    await requireAllPlaced(client, applied)
  })
