import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../../db/connection/with-client.ts'
import { databaseError } from '../../db/errors/database-error.ts'
import { type Command, CommandFailure } from '../support/command.ts'
import { asSuperuser, say, urlAt, type ClusterCommandDeps } from './open.ts'

const pollMs = 100
const undefinedRole = '42704'

/** Shards move during writes by logical replication only. */
const requireLogicalLog = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ node: string }>(`
    select nodename || ':' || nodeport as node
    from run_command_on_all_nodes('show wal_level') r join pg_dist_node using (nodeid)
    where not success or r.result <> 'logical'`)
  if (rows.length > 0)
    throw new CommandFailure(
      `wal_level is not 'logical' on ${rows.map(({ node }) => node).join(', ')}, so shards could only move while writes wait. Set it and restart these nodes.`,
    )
}

type Move = { shard: string; from: string; fromPort: number; to: string; toPort: number }

/** One shard of each group that has to move; those of the group's other tables go with it. */
const planMoves = async (client: Client): Promise<Move[]> => {
  const { rows } = await client.query<Move>(`
    select shardid as shard, sourcename as from, sourceport as "fromPort", targetname as to,
      targetport as "toPort"
    from get_rebalance_table_shards_plan()`)
  return rows
}

/** Writes go on until the last rows have come over, and wait for that moment only. */
const move = (client: Client, { shard, from, fromPort, to, toPort }: Move): Promise<unknown> =>
  client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'auto')`, [
    shard,
    from,
    fromPort,
    to,
    toPort,
  ])

/**
 * Subscriptions of this database that may not write where row-level security is forced. Citus makes
 * a role without a password for each move, which ends with it; policies bind all others as before.
 */
const letSubscriptionsWrite = async (target: Client): Promise<void> => {
  const { rows } = await target.query<{ role: string }>(`
    select r.rolname as role from pg_subscription s
    join pg_roles r on r.oid = s.subowner join pg_database d on d.oid = s.subdbid
    where d.datname = current_database() and not r.rolsuper and not r.rolbypassrls
      and r.rolname ~ '^citus_shard_move_subscription_role_'`)
  for (const { role } of rows)
    await target
      .query(`alter role ${target.escapeIdentifier(role)} bypassrls`)
      .catch((error: unknown) => {
        // The move has just ended.
        if (databaseError(error)?.code !== undefinedRole) throw error
      })
}

/** Moves a shard, and lets its subscription write as soon as it is there. */
const moveBeside = (client: Client, one: Move, url: string): Promise<void> =>
  withClient(urlAt(url, { host: one.to, port: one.toPort }), async (target) => {
    await target.query('set citus.enable_ddl_propagation = off')
    const over = new AbortController()
    const moving = move(client, one).finally(() => over.abort())
    const ended = moving.catch(() => {})
    while (!over.signal.aborted) {
      await letSubscriptionsWrite(target)
      await Promise.race([ended, sleep(pollMs)])
    }
    await moving
  })

/**
 * Citus's own background rebalance starts a move every five seconds at most. Each move commits by
 * itself, so a run that was ended goes on with what is left.
 */
export const rebalanceCommand: Command<ClusterCommandDeps> = {
  usage: 'rebalance',
  summary: 'Spread the shards evenly over the workers while processes serve; can be run again',
  run: (deps) =>
    asSuperuser(deps, async (client, url) => {
      await requireLogicalLog(client)
      // Copies come first: rows of one node are read together.
      await client.query(`select replicate_reference_tables('auto')`)
      const moves = await planMoves(client)
      for (const [at, one] of moves.entries()) {
        await moveBeside(client, one, url)
        say(`${at + 1} of ${moves.length} moves done`)
      }
      const text =
        moves.length === 0
          ? 'The shards are spread evenly already.'
          : `${moves.length} groups of shards were moved.`
      return { text, json: { moves: moves.length } }
    }),
}
