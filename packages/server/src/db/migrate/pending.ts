import type { Client } from 'pg'
import { oldestMigration, type Migration } from '../migrations/all.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'

/** An earlier release marked databases so whose tables were on the nodes of a cluster. */
const formerMark = 'tables-on-nodes'

/** The names of the migrations that a database has; empty for a new database. */
export const readApplied = async (client: Client): Promise<string[]> => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export const recordApplied = (client: Client, names: readonly string[]): Promise<unknown> =>
  client.query('insert into migrations (name) select unnest($1::text[])', [names])

/**
 * The migrations that a database lacks, in the order of the list. Compares by name, so a migration
 * that was released after a later number is still applied. Refuses a database that is too old, and
 * one that a later release has changed.
 */
export const pendingMigrations = (
  known: readonly Migration[],
  applied: readonly string[],
): Migration[] => {
  if (!applied.includes(oldestMigration))
    throw new ExplainedFailure(
      `The database is too old for this version: it lacks the migration ${oldestMigration}. Start it once with the release that has this migration, then with this one. Nothing was changed.`,
    )
  const names = new Set([...known.map(({ name }) => name), formerMark])
  const unknown = applied.filter((name) => name > oldestMigration && !names.has(name))
  if (unknown.length > 0)
    throw new ExplainedFailure(
      `A later version of CrossCheck has changed the database (${unknown.join(', ')}). Start that version, or a later one. Nothing was changed.`,
    )
  return known.filter(({ name }) => !applied.includes(name))
}
