import { jobNamesOf } from '@crosscheck/server/jobs/queue/queues'
import type { Round, RoundScenario } from '../rounds.ts'
import type { Instance } from '../environment/instance.ts'
import { pause, until } from '../environment/pause.ts'
import { openProcesses, type Processes } from '../environment/processes/processes.ts'
import { runServerCommand } from '../environment/processes/server-command.ts'

const roles = ['web', 'web', 'worker', 'matcher'] as const
type Role = (typeof roles)[number]
/** Requests that were under way have failed by then. */
const cutOffMs = 500

const roleScenario = (
  role: Role,
  { title, round }: Pick<RoundScenario<Processes>, 'title' | 'round'>,
): RoundScenario<Processes> => ({
  name: `kill-${role}`,
  title,
  rounds: 10,
  listens: role === 'web',
  open: (options) => openProcesses(options, roles),
  round,
})

const processOf = ({ processes, random }: Processes, role: Role): Instance =>
  random.pick(processes.filter((_, at) => roles[at] === role))

/** Requests never reach these processes, so no request may fail. */
const killAtWork = async (environment: Processes, role: 'worker' | 'matcher'): Promise<void> => {
  const { ledger, operator } = environment
  const victim = processOf(environment, role)
  const killedAt = performance.now()
  await victim.kill()
  const [row] = await operator.query<{ now: string }>('select now()::text as now')
  await victim.start()
  await until(
    'the jobs that were due have been done',
    async () => (await operator.dueJobs(jobNamesOf(role), row?.now ?? '')).length === 0,
  )
  ledger.restarts.push(performance.now() - killedAt)
}

/**
 * Kills a process that serves users, and returns the milliseconds until the next answer to one. From
 * then on the other process serves everyone, and no request may fail.
 */
export const killServing = async ({ instance }: Processes, victim: Instance): Promise<number> => {
  const killedAt = performance.now()
  const recovered = instance.faults.begin('down')
  await victim.kill()
  await until('a user gets an answer', () =>
    fetch(`${instance.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const ms = performance.now() - killedAt
  await pause(cutOffMs)
  recovered()
  return ms
}

export const killWeb = roleScenario('web', {
  title: 'kill -9 of one of two web processes; "ready again" until the next answer to a user',
  async round({ environment }: Round<Processes>) {
    const { ledger, random } = environment
    await pause(random.between(300, 800))
    const victim = processOf(environment, 'web')
    ledger.restarts.push(await killServing(environment, victim))
    await pause(random.between(300, 800))
    await victim.start()
    await victim.ready()
  },
})

export const killWorker = roleScenario('worker', {
  title: 'kill -9 of the worker; "ready again" until the jobs that were due are done',
  async round({ environment }) {
    await pause(environment.random.between(300, 800))
    await killAtWork(environment, 'worker')
  },
})

export const killMatcher = roleScenario('matcher', {
  title:
    'kill -9 of the matcher as it compares again; "ready again" until the jobs that were due are done',
  async round({ environment }) {
    const { random, settings } = environment
    await runServerCommand(['jobs', 'compare-again'], settings)
    await pause(random.between(0, 300))
    await killAtWork(environment, 'matcher')
  },
})
