import type { Client } from 'pg'
import type { Log } from '../../lib/log.ts'
import { withClient } from '../connection/with-client.ts'
import { migrations } from '../migrations/all.ts'
import type { Migration } from '../migrations/kinds.ts'
import { explainMigration } from './apply-migration.ts'
import { readApplied, recordApplied } from './applied-migrations.ts'
import { inShortTransactions } from './in-transaction.ts'
import { dueContracts, pendingMigrations } from './migration-plan.ts'
import { lockRegisterAlone } from './register.ts'

/** Applies a contract, unless a process that does not know it is at work. */
export const applyContract = (client: Client, migration: Migration): Promise<boolean> =>
  explainMigration(migration, 'failed and was rolled back', () =>
    inShortTransactions(client, async () => {
      await client.query(lockRegisterAlone)
      const { rowCount } = await client.query(
        'select from processes where not ($1 = any(contracts)) limit 1',
        [migration.name],
      )
      if (rowCount !== 0) return false
      await client.query(migration.statements)
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
    for (const migration of dueContracts(pendingMigrations(known, await readApplied(client)))) {
      const { name } = migration
      try {
        if (!(await applyContract(client, migration))) return
      } catch (error) {
        return log.error({ name, error }, 'a contract failed; it is tried again')
      }
      log.info({ name }, 'a contract was applied')
    }
  })
