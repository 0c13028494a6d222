import type { RoundScenario } from '../rounds.ts'
import { openClustered, type Clustered } from '../environment/databases/clustered.ts'
import { openCast, type CastSize } from '../load/cast.ts'

const size: CastSize = { threads: 1, newcomers: 1, consents: 1 }

const countShards = async ({ operator }: Clustered): Promise<string> => {
  const rows = await operator.query<{ shards: number }>(`
    select count(*)::int as shards from citus_shards
    where citus_table_type = 'distributed' group by nodename, nodeport order by nodename, nodeport`)
  return rows.map(({ shards }) => shards).join(' and ')
}

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const began = performance.now()
  await work()
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

/** Declares no fault: every request has to succeed while a worker comes and shards move to it. */
export const addWorker = (url: string): RoundScenario<Clustered> => ({
  name: 'add-worker',
  title: 'none: a worker is added to a cluster and gets its part of the shards under load',
  rounds: 1,
  open: (options) => openClustered(url, options, { spare: 1 }),
  openActors: (environment) => openCast(environment, size),
  async round({ environment }) {
    const [{ name, port } = { name: '', port: 0 }] = environment.spare
    const { command, counted } = environment
    const before = await countShards(environment)
    const added = await timed(() => command('cluster', 'add-worker', `${name}:${port}`))
    const moved = await timed(() => command('cluster', 'rebalance'))
    counted.push(
      `a worker was added in ${added}, and the shards moved in ${moved}: ${before} before, ${await countShards(environment)} after`,
    )
  },
  async finish({ command, counted }) {
    await command('integrity')
    counted.push('npm run integrity found nothing')
  },
  notes: ({ counted }) => counted,
})
