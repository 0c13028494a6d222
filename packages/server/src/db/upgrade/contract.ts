import type { Client } from 'pg'
import type { Log } from '../../lib/log.ts'
import { withClient } from '../connection/with-client.ts'
import { isOnNodes } from '../layout/placed.ts'
import { migrations } from '../migrations/all.ts'
import type { Migration } from '../migrations/kinds.ts'
import { explainMigration, type Placing } from './apply-migration.ts'
import { readApplied, recordApplied } from './applied-migrations.ts'
import { inShortTransactions } from './in-transaction.ts'
import { dueContracts, pendingMigrations } from './migration-plan.ts'
import { allowChangesOnNodes, sendOneByOne } from './on-nodes.ts'
import { lockRegisterAlone } from './register.ts'

/** Applies a contract, unless a process that does not know it is at work. */
export const applyContract = (
  client: Client,
  migration: Migration,
  { isOnNodes: placed }: Placing,
): Promise<boolean> =>
  explainMigration(migration, 'failed and was rolled back', () =>
    inShortTransactions(client, async () => {
      await client.query(lockRegisterAlone)
      const { rowCount } = await client.query(
        'select from processes where not ($1 = any(contracts)) limit 1',
        [migration.name],
      )
      if (rowCount !== 0) return false
      await (placed
        ? sendOneByOne(client, migration.statements)
        : client.query(migration.statements))
      await recordApplied(client, migration)
      return true
    }),
  )

/** Applies the contracts that wait, in their order. One process at a time does it. */
export const applyDueContracts = (
  ownerUrl: string,
  log: Log,
  known: readonly Migration[] = migrations,
): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('crosscheck migrations')) as free`,
    )
    if (!rows[0]?.free) return
    const due = dueContracts(pendingMigrations(known, await readApplied(client)))
    if (due.length === 0) return
    const placing = { isOnNodes: await isOnNodes(client) }
    if (placing.isOnNodes) await allowChangesOnNodes(client)
    for (const migration of due) {
      const { name } = migration
      try {
        if (!(await applyContract(client, migration, placing))) return
      } catch (error) {
        return log.error({ name, error }, 'a contract failed; it is tried again')
      }
      log.info({ name }, 'a contract was applied')
    }
  })
