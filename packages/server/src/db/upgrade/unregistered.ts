import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from '../errors/start-error.ts'
import { isContract, type Migration } from '../migrations/kinds.ts'
import { loginRoles } from '../setup/connection-plan.ts'
import type { AppliedMigration } from './migration-plan.ts'

/** The migration that makes the register. */
const registerMigration = '0065-processes'

/** A connection that this start has just closed is listed for a moment. */
const patienceMs = 5_000
const pauseMs = 200

const isServed = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = any($1) limit 1`,
    [Object.values(loginRoles)],
  )
  return rowCount === 1
}

/** Whether a process uses the database, when those that are just closing have ended. */
export const isStillServed = async (client: Client): Promise<boolean> => {
  const end = performance.now() + patienceMs
  while (await isServed(client)) {
    if (performance.now() > end) return true
    await sleep(pauseMs)
  }
  return false
}

/**
 * Processes of releases without the register cannot be seen in it. A release with a contract must
 * not start beside them.
 */
export const refuseUnregistered = async (
  client: Client,
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<void> => {
  const hasRegister = applied.some(({ name }) => name === registerMigration)
  if (applied.length === 0 || hasRegister || !known.some(isContract)) return
  if (await isStillServed(client))
    throw new DatabaseStartError(
      'Other processes use this database, and their release is too old for a rolling upgrade to this one. Stop all of them first, or upgrade to an earlier release in between. Nothing was changed.',
    )
}
