import type { Seeded } from '@crosscheck/domain/testing/seeded'
import type { RoundScenario } from '../rounds.ts'
import type { Operator } from '../environment/operator.ts'
import { pause } from '../environment/pause.ts'
import { openTestEnvironment } from '../environment/environment.ts'

/** Usually a connection that a request or a job is using at that moment. */
export const chooseBackend = async (operator: Operator, random: Seeded): Promise<number> => {
  const atWork = random.chance(0.7) ? await operator.backends(true) : []
  return random.pick(atWork.length > 0 ? atWork : await operator.backends(false))
}

export const endBackends: RoundScenario = {
  name: 'end-backends',
  title: 'pg_terminate_backend of random connections under load',
  rounds: 100,
  open: openTestEnvironment,
  async round({ environment: { instance, ledger, operator, random } }) {
    await pause(random.between(100, 300))
    const recovered = instance.faults.begin('unavailable')
    for (let left = random.between(1, 3); left > 0; left -= 1)
      await operator.terminate(await chooseBackend(operator, random))
    ledger.restarts.push(await instance.ready())
    recovered()
  },
}
