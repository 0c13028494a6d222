import type { RoundScenario } from '../rounds.ts'
import type { Instance } from '../environment/instance.ts'
import { pause, until } from '../environment/pause.ts'
import { openProcesses, type Processes } from '../environment/processes/processes.ts'

/** Requests that were under way have failed by then. */
const cutOffMs = 500

/**
 * Kills a process, and returns the milliseconds until the next answer to a user. From then on the
 * other process serves everyone, and no request may fail.
 */
const killServing = async ({ instance }: Processes, victim: Instance): Promise<number> => {
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

export const killProcess: RoundScenario<Processes> = {
  name: 'kill-process',
  title: 'kill -9 of one of two processes; "ready again" until the next answer to a user',
  rounds: 10,
  listens: true,
  open: (options) => openProcesses(options, 2),
  async round({ environment }) {
    const { ledger, processes, random } = environment
    await pause(random.between(300, 800))
    const victim = random.pick(processes)
    ledger.restarts.push(await killServing(environment, victim))
    await pause(random.between(300, 800))
    await victim.start()
    await victim.ready()
  },
}
