import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { findClusterFaults } from '../../db/cluster/faults.ts'
import { defaultShards } from '../../db/layout/distribute.ts'
import { placeTables, tablesToMove } from '../../db/cluster/place-tables.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { closeWorkers } from '../../db/cluster/close-workers.ts'
import { type Command, type CommandInput, CommandFailure, exitCodes } from '../support/command.ts'
import { asOwner, isSuperuser, say, type ClusterCommandDeps } from './open.ts'

const shardsOf = ({ args: [given, ...others] }: CommandInput): number => {
  const shards = given === undefined ? defaultShards : Number(given)
  if (others.length > 0 || !Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new CommandFailure('Name at most one number of shards, from 1 to 1024.', exitCodes.usage)
  return shards
}

/** PostgreSQL notices the end of a killed run at its next answer only. */
const patienceMs = 30_000
const pauseMs = 200

/** Starts that change tables, and other runs of this command, take the same lock. */
const takeTurn = async (client: Client): Promise<void> => {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(hashtext('crosscheck migrations')) as "isTaken"`,
    )
    if (rows[0]?.isTaken) return
    if (performance.now() > end)
      throw new CommandFailure('A starting server, or another run, is changing the tables.')
    await sleep(pauseMs)
  }
}

const refuseFaults = async (client: Client, { plan }: ClusterCommandDeps): Promise<void> => {
  const faults = await findClusterFaults(client, plan)
  if (faults.length > 0) throw new CommandFailure(`${faults.join('\n')}\nNothing was changed.`)
}

/**
 * An interrupted run may have left commits that only some nodes know, whose locks the next one
 * would wait for. Citus ends them within a minute; a superuser need not wait.
 */
const prepareNodes = async ({ plan: { bootstrap } }: ClusterCommandDeps): Promise<void> => {
  if (bootstrap === null) return
  await withClient(bootstrap, async (client) => {
    if (!(await isSuperuser(client))) return
    await client.query('select recover_prepared_transactions()')
    await closeWorkers(client)
  })
}

export const distributeCommand: Command<ClusterCommandDeps> = {
  usage: 'distribute [SHARDS]',
  summary: `Move the tables with their rows to the nodes, while no process runs (${defaultShards} shards each)`,
  run: (deps, given) =>
    asOwner(deps, async (client) => {
      const shards = shardsOf(given)
      await takeTurn(client)
      await refuseFaults(client, deps)
      await prepareNodes(deps)
      const left = (await tablesToMove(client)).length
      let done = 0
      const moved = await placeTables(client, {
        shards,
        onMoved: (table, rows) => say(`${(done += 1)} of ${left}: ${table}, ${rows} rows`),
      })
      const text =
        moved.tables === 0
          ? 'Every table was in its place already.'
          : `${moved.tables} tables with ${moved.rows} rows were moved to the nodes. Processes can start again.`
      return { text, json: moved }
    }),
}
