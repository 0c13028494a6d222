import type { RoundScenario } from '../rounds.ts'
import {
  openExternalEnvironment,
  type ExternalEnvironment,
} from '../environment/databases/outside-environment.ts'
import { pause } from '../environment/pause.ts'

/** In one of the modes. A smart stop waits for connected clients, so it ends like a fast stop. */
const stopServer = async ({
  postgres,
  random,
}: Pick<ExternalEnvironment, 'postgres' | 'random'>): Promise<void> => {
  const mode = random.pick(['smart', 'fast', 'immediate'] as const)
  postgres.askToStop(mode)
  if (mode === 'smart') {
    await pause(random.between(100, 500))
    postgres.askToStop('fast')
  }
  await postgres.waitForEnd()
}

export const stopPostgres: RoundScenario<ExternalEnvironment> = {
  name: 'stop-postgres',
  title: 'an outside PostgreSQL stopped (smart, fast, immediate) and started under load',
  rounds: 20,
  open: openExternalEnvironment,
  async round({ environment }) {
    const { instance, ledger, postgres, random } = environment
    await pause(random.between(200, 600))
    const recovered = instance.faults.begin('unavailable')
    await stopServer(environment)
    await pause(random.between(0, 1000))
    await postgres.start()
    ledger.restarts.push(await instance.ready())
    recovered()
  },
}
