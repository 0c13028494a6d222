import { join } from 'node:path'
import { clusterPaths } from '@crosscheck/server/db/embedded/cluster/cluster'
import { readPostmaster } from '@crosscheck/server/db/embedded/process/postmaster'
import { isAlive } from '@crosscheck/server/db/embedded/process/processes'
import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import { openTestEnvironment, type TestEnvironment } from '../environment/environment.ts'

/** Usually a connection that a request or a job is using at that moment. */
const chooseBackend = async ({ operator, random }: TestEnvironment): Promise<number> => {
  const atWork = random.chance(0.7) ? await operator.backends(true) : []
  return random.pick(atWork.length > 0 ? atWork : await operator.backends(false))
}

/** Killing the postmaster orphans every other process; killing a backend causes a recovery. */
const chooseVictim = async (environment: TestEnvironment): Promise<number> => {
  const { instance, random } = environment
  const postmaster = await readPostmaster(
    clusterPaths(join(instance.dataFolder, 'postgres')).cluster,
  )
  if (!postmaster) throw new Error('PostgreSQL is not running.')
  return random.chance(0.5) ? postmaster.pid : chooseBackend(environment)
}

export const killPostgres: RoundScenario = {
  name: 'kill-postgres',
  title: 'kill -9 of the postmaster or of one backend under load',
  rounds: 50,
  open: openTestEnvironment,
  async round({ environment }) {
    const { instance, ledger, operator, random } = environment
    await pause(random.between(300, 800))
    const victim = await chooseVictim(environment)
    const recovered = instance.faults.begin('unavailable')
    const witness = await operator.ownBackend()
    process.kill(victim, 'SIGKILL')
    // The orphaned processes answer for a moment as usual.
    const start = performance.now()
    await until('all connections have ended', async () => !isAlive(witness))
    await operator.ownBackend()
    await instance.ready()
    ledger.restarts.push(performance.now() - start)
    recovered()
  },
}
