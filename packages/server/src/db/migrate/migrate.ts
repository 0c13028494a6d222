import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import { isOnNodes } from '../layout/placed.ts'
import { migrations, oldestMigration, type Migration } from '../migrations/all.ts'
import { schema } from '../schema/all.ts'
import { inShortTransactions } from './in-transaction.ts'
import { pendingMigrations, readApplied, recordApplied } from './pending.ts'
import { distribute, listFilled, listUnplaced } from '../layout/distribute.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'

/** The places of a semicolon that ends no statement: bodies and texts, names and comments. */
const token = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[\s\S]/g

/** The statements of a text of SQL, without their semicolons. */
export const splitStatements = (text: string): string[] => {
  const statements = ['']
  for (const [part] of text.matchAll(token))
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/**
 * Lets the connection change tables on the nodes. Citus creates a function on a node only over the
 * connection that changes its shards, so it changes one shard after the other. Triggers are unsafe
 * where they do more than to change their own row, which no migration does.
 */
const allowChangesOnNodes = async (client: Client): Promise<void> => {
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
  await client.query('set citus.enable_unsafe_triggers = on')
}

/** Citus passes some statements on only if they come alone. */
const sendOneByOne = async (client: Client, statements: string): Promise<void> => {
  for (const statement of splitStatements(statements)) await client.query(statement)
}

const readShards = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ shards: number }>(
    `select shard_count as shards from citus_tables where table_name = 'users'::regclass`,
  )
  const [users] = rows
  if (!users) throw new Error('The table users is not on the nodes.')
  return users.shards
}

/**
 * Sends the statements of a migration, and brings the tables that they create to their places.
 * These are empty: copying rows would take row-level security off the tables that their foreign
 * keys name, and the users of those would wait.
 */
const changeNodes = async (client: Client, statements: string): Promise<void> => {
  const before = new Set(await listUnplaced(client))
  await sendOneByOne(client, statements)
  const created = (await listUnplaced(client)).filter((table) => !before.has(table))
  const shards = created.length === 0 ? 0 : await readShards(client)
  const filled = await listFilled(client, created)
  if (filled.length > 0)
    throw new Error(`New tables have rows, and their place is on the nodes: ${filled.join(', ')}.`)
  for (const table of created) await distribute(client, table, shards)
}

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
    throw new ExplainedFailure(
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
export const migrate = (ownerUrl: string, known: readonly Migration[] = migrations) =>
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
      throw new ExplainedFailure(
        `The database is from an older version: it lacks the migration ${missing.name}. Start a server of this release once. With separate roles it needs DATABASE_OWNER_URL.`,
      )
  })
