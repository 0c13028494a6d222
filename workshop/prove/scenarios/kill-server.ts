import type { RoundScenario } from '../rounds.ts'
import { pause } from '../environment/pause.ts'
import { openTestEnvironment } from '../environment/environment.ts'

export const killServer: RoundScenario = {
  name: 'kill-server',
  title: 'kill -9 of the server under load',
  rounds: 50,
  open: openTestEnvironment,
  async round({ environment: { instance, ledger, random } }) {
    await pause(random.between(300, 800))
    const recovered = instance.faults.begin('down')
    await instance.kill()
    ledger.restarts.push(await instance.start())
    recovered()
  },
}
