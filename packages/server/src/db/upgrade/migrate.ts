import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '../../lib/log.ts'
import { withClient } from '../connection/with-client.ts'
import { isOnNodes } from '../layout/placed.ts'
import { migrations } from '../migrations/all.ts'
import { isContract, type Migration } from '../migrations/kinds.ts'
import { applyMigration, type Placing } from './apply-migration.ts'
import { prepareTable, readApplied } from './applied-migrations.ts'
import { runBackfill } from './backfill.ts'
import { applyContract } from './contract.ts'
import { isAhead, pendingMigrations } from './migration-plan.ts'
import { allowChangesOnNodes } from './on-nodes.ts'
import { refuseUnregistered } from './unregistered.ts'

type Applying = Placing & { log: Log | undefined }

const apply = async (client: Client, migration: Migration, applying: Applying): Promise<void> => {
  if (migration.kind === 'backfill') return runBackfill(client, migration, applying.log)
  if (migration.kind !== 'contract') return applyMigration(client, migration, applying)
  // If others do not know it yet, a running process applies it later.
  await applyContract(client, migration, applying)
}

/** Contracts alone are no reason to wait for another start: a running process applies them. */
const isUpgradeNeeded = async (client: Client, known: readonly Migration[]): Promise<boolean> =>
  pendingMigrations(known, await readApplied(client)).some((migration) => !isContract(migration))

const turnPauseMs = 100

/**
 * Asks again and again: a statement that waits has a snapshot, for whose end the other process
 * waits when it builds an index concurrently.
 */
const waitForTurn = async (client: Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(hashtext('crosscheck migrations')) as "isTaken"`,
    )
    if (rows[0]?.isTaken) return
    await sleep(turnPauseMs)
  }
}

/**
 * Applies the missing migrations as the owning role, one after the other. A second process that has
 * some to apply waits for the first; others start beside it. Resolves with whether a later release
 * has changed the database.
 */
export const migrate = (
  ownerUrl: string,
  known: readonly Migration[] = migrations,
  log?: Log,
): Promise<{ isAhead: boolean }> =>
  withClient(ownerUrl, async (client) => {
    if (await isUpgradeNeeded(client, known)) {
      await waitForTurn(client)
      const before = await readApplied(client)
      await refuseUnregistered(client, known, before)
      await prepareTable(client)
      const applying = { isOnNodes: await isOnNodes(client), log }
      if (applying.isOnNodes) await allowChangesOnNodes(client)
      for (const migration of pendingMigrations(known, before))
        await apply(client, migration, applying)
    }
    return { isAhead: isAhead(known, await readApplied(client)) }
  })
