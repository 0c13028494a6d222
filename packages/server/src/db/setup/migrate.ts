import type { Client } from 'pg'
import { applyMigration } from './apply-migration.ts'
import { pendingMigrations } from './migration-plan.ts'
import type { AppliedMigration } from './migration-plan.ts'
import { migrations } from '../migrations/all.ts'
import { DatabaseStartError } from '../errors/start-error.ts'
import { withClient } from '../connection/with-client.ts'

const readApplied = async (client: Client): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<AppliedMigration>(
    'select name, digest from migrations order by name',
  )
  return rows
}

/**
 * Applies the missing migrations as the owning role, one after the other. A second process waits for
 * the first.
 */
export const migrate = (ownerUrl: string, known = migrations): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('crosscheck migrations'))`)
    await client.query(`create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz(3) not null default now()
    )`)
    await client.query('grant select on migrations to cc_app')
    for (const migration of pendingMigrations(known, await readApplied(client)))
      await applyMigration(client, migration)
  })

/** For a process that may not migrate: refuses to serve from a database of another version. */
export const checkMigrated = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const [missing] = pendingMigrations(migrations, await readApplied(client))
    if (missing)
      throw new DatabaseStartError(
        `The database is from an older version: it lacks the migration ${missing.name}. Start a server of this release once. With separate roles it needs DATABASE_OWNER_URL.`,
      )
  })
