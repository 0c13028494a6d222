import type { Round, RoundScenario } from '../rounds.ts'
import { openClustered, type Clustered } from '../environment/databases/clustered.ts'
import { pause, until } from '../environment/pause.ts'
import { openCast, type CastSize } from '../load/cast.ts'
import type { Member } from '../load/member.ts'
import { isRefreshed, isServed, openProbes, untilServed } from '../load/probe.ts'

export type KillableCluster = Clustered & {
  probes: Member[]
  /** The cost of a node's absence, by the kind of the node. */
  outages: Map<string, { rounds: number; served: number; refused: number; backMs: number[] }>
}

const size: CastSize = { threads: 1, newcomers: 1, consents: 1 }
const probeCount = 8
/** Citus looks for commits that a node waits for once a minute. */
const recoveryMs = 180_000

/** The server, then the coordinator and each worker, in turn. */
const victimOf = ({ nodes }: Clustered, number: number) => {
  const at = (number - 1) % (nodes.length + 1)
  return at === 0 ? null : (nodes[at - 1] ?? null)
}

const outageOf = ({ outages }: KillableCluster, kind: string) => {
  const outage = outages.get(kind) ?? { rounds: 0, served: 0, refused: 0, backMs: [] }
  outages.set(kind, outage)
  outage.rounds += 1
  return outage
}

const killServer = async (environment: KillableCluster): Promise<void> => {
  const { instance, ledger } = environment
  const outage = outageOf(environment, 'the server')
  const recovered = instance.faults.begin('down')
  await instance.kill()
  const startedAt = performance.now()
  await instance.start()
  await untilServed(environment, environment.probes)
  recovered()
  const ms = performance.now() - startedAt
  outage.backMs.push(ms)
  ledger.restarts.push(ms)
}

/** A process starts while a worker is away, and the users of the other nodes get new tokens. */
const restartWithout = async (
  environment: KillableCluster,
  served: readonly Member[],
): Promise<void> => {
  const { instance, ledger } = environment
  const recovered = instance.faults.begin('down')
  await instance.kill()
  await instance.start()
  for (const probe of served)
    if (!(await isServed(environment, probe)) || !(await isRefreshed(environment, probe)))
      ledger.surprise('a user of another node is not served', probe.email)
  recovered()
}

const killNode = async (
  environment: KillableCluster,
  node: NonNullable<ReturnType<typeof victimOf>>,
): Promise<void> => {
  const { instance, ledger, probes, random } = environment
  const outage = outageOf(environment, node.isCoordinator ? 'the coordinator' : 'a worker')
  const recovered = instance.faults.begin('unavailable')
  await node.kill()
  await pause(random.between(300, 800))
  const served: Member[] = []
  for (const probe of probes) if (await isServed(environment, probe)) served.push(probe)
  outage.served += served.length
  outage.refused += probes.length - served.length
  if (!node.isCoordinator) await restartWithout(environment, served)
  const startedAt = performance.now()
  await node.start()
  await untilServed(environment, probes)
  const ms = performance.now() - startedAt
  outage.backMs.push(ms)
  ledger.restarts.push(ms)
  recovered()
}

const countPrepared = async ({ operator }: Clustered): Promise<number> => {
  const [row] = await operator.query<{ count: number }>(`
    select coalesce(sum(result::int), 0)::int as count from run_command_on_all_nodes(
      'select count(*) from pg_prepared_xacts where database = current_database()')`)
  return row?.count ?? 0
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

export const killNodes = (url: string): RoundScenario<KillableCluster> => ({
  name: 'kill-node',
  title:
    'kill -9 of the server, the coordinator and each worker of a cluster in turn; "ready again" until every user is served',
  rounds: 8,
  async open(options) {
    const clustered = await openClustered(url, options)
    return { ...clustered, probes: [], outages: new Map() }
  },
  async openActors(environment) {
    environment.probes.push(...(await openProbes(environment, probeCount)))
    return openCast(environment, size)
  },
  async round({ environment, number }: Round<KillableCluster>) {
    await pause(environment.random.between(500, 1500))
    const node = victimOf(environment, number)
    await (node === null ? killServer(environment) : killNode(environment, node))
  },
  async finish(environment) {
    const ms = await until(
      'no commit waits on a node',
      async () => (await countPrepared(environment)) === 0,
      { patienceMs: recoveryMs },
    )
    environment.counted.push(`no commit waited on a node ${seconds(ms)} s after the load`)
    await environment.command('integrity')
    environment.counted.push('npm run integrity found nothing')
  },
  notes: ({ counted, outages }) => [
    ...[...outages].map(
      ([kind, { rounds, served, refused, backMs }]) =>
        `${kind}: away ${rounds} times; of ${served + refused} readings during that time, ${refused} failed; every user served ${backMs.map(seconds).join(', ')} s after its start began`,
    ),
    ...counted,
  ],
})
