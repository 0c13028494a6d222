import { openFailingOver, type FailingOver } from '../environment/databases/failing-over.ts'
import { pause } from '../environment/pause.ts'
import type { RoundScenario } from '../rounds.ts'

export const failOver: RoundScenario<FailingOver> = {
  name: 'fail-over',
  title:
    'kill -9 of the primary of the database, or of that of keys, under load, and its synchronous standby is promoted; "ready again" from the kill on',
  rounds: 10,
  open: openFailingOver,
  async round({ environment, number }) {
    const { instance, keys, ledger, main, random } = environment
    const database = number % 2 === 1 ? main : keys
    await database.addStandby()
    await pause(random.between(500, 1500))
    const recovered = instance.faults.begin('unavailable')
    const startedAt = performance.now()
    await database.failOver()
    await instance.ready()
    ledger.restarts.push(performance.now() - startedAt)
    recovered()
  },
}
