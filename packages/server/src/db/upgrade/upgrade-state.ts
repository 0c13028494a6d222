import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import { migrations } from '../migrations/all.ts'
import { isContract, kindOf, type Migration, type MigrationKind } from '../migrations/kinds.ts'
import { readApplied } from './applied-migrations.ts'
import { pendingMigrations } from './migration-plan.ts'

export type WaitingMigration = {
  name: string
  kind: MigrationKind
  /** Rows that an unfinished backfill has changed. */
  changedRows: number
}

export type ListedProcess = {
  id: string
  role: string
  release: string
  startedAt: Date
  secondsSinceSigned: number
  /** The contracts that wait for this process. */
  contracts: string[]
}

export type UpgradeState = { waiting: WaitingMigration[]; processes: ListedProcess[] }

const listProcesses = async (client: Client, contracts: string[]): Promise<ListedProcess[]> => {
  const { rows } = await client.query<ListedProcess>(
    `select id, role, release, started_at as "startedAt",
       extract(epoch from clock_timestamp() - signed_at)::int as "secondsSinceSigned",
       array(select unnest($1::text[]) except select unnest(processes.contracts)) as contracts
     from processes order by started_at, id`,
    [contracts],
  )
  return rows
}

/** What this release would still change, and who uses the database. */
export const readUpgradeState = (
  workerUrl: string,
  known: readonly Migration[] = migrations,
): Promise<UpgradeState | null> =>
  withClient(workerUrl, async (client) => {
    const { rowCount } = await client.query(
      `select where to_regclass('public.processes') is not null`,
    )
    if (rowCount === 0) return null
    const pending = pendingMigrations(known, await readApplied(client))
    const { rows } = await client.query<{ name: string; rows: string }>(
      'select name, changed_rows as rows from migrations where not is_finished',
    )
    const changed = new Map(rows.map((row) => [row.name, Number(row.rows)]))
    return {
      waiting: pending.map((migration) => ({
        name: migration.name,
        kind: kindOf(migration),
        changedRows: changed.get(migration.name) ?? 0,
      })),
      processes: await listProcesses(
        client,
        pending.filter(isContract).map(({ name }) => name),
      ),
    }
  })
