import { closeWorkers } from '../../db/cluster/close-workers.ts'
import { createOnNodes, defaultShards } from '../../db/cluster/create.ts'
import { type Command, type CommandInput, CommandFailure, exitCodes } from '../support/command.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { isSuperuser, type ClusterCommandDeps } from './open.ts'

const shardsOf = ({ args: [given, ...others] }: CommandInput): number => {
  const shards = given === undefined ? defaultShards : Number(given)
  if (others.length > 0 || !Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new CommandFailure('Name at most one number of shards, from 1 to 1024.', exitCodes.usage)
  return shards
}

export const createCommand: Command<ClusterCommandDeps> = {
  usage: 'create [SHARDS]',
  summary: `Make the roles and tables in an empty database, each table in its place on the nodes (${defaultShards} shards)`,
  async run({ plan }, given) {
    const tables = await createOnNodes(plan, shardsOf(given))
    if (plan.bootstrap !== null)
      await withClient(plan.bootstrap, async (client) => {
        if (await isSuperuser(client)) await closeWorkers(client)
      })
    const text =
      tables.length === 0
        ? 'Every table was in its place already.'
        : `${tables.length} tables are on the nodes. Processes can start.`
    return { text, json: { tables: tables.length } }
  },
}
