import type { RoundScenario } from '../rounds.ts'
import { pause, until } from '../environment/pause.ts'
import { openReplicated, type Replicated } from '../environment/databases/replicated.ts'
import { openCast, type CastSize } from '../load/cast.ts'
import { createListReaderActor } from '../load/list-reader.ts'
import { signUp } from '../load/member.ts'

const size: CastSize = { threads: 1, newcomers: 1, consents: 0 }
const readers = 4

const isUsed = async ({ metric }: Replicated): Promise<boolean> =>
  (await metric('replica_usable{replica="1"}')) === 1

/** Requests never depend on the replica, so none may fail. */
export const killReplica: RoundScenario<Replicated> = {
  name: 'kill-replica',
  title: 'kill -9 of a replica of the database under load; "ready again" until it is used again',
  rounds: 20,
  open: openReplicated,
  async openActors(environment) {
    const actors = await openCast(environment, size)
    for (let reader = 1; reader <= readers; reader += 1)
      actors.push(createListReaderActor(environment, await signUp(environment, `reader${reader}x`)))
    return actors
  },
  async round({ environment }) {
    const { ledger, random, standby } = environment
    await until('the replica is used', () => isUsed(environment))
    await pause(random.between(300, 800))
    await standby.kill()
    await pause(random.between(300, 800))
    const startedAt = performance.now()
    await standby.start()
    await until('the replica is used again', () => isUsed(environment))
    ledger.restarts.push(performance.now() - startedAt)
  },
  async finish({ ledger, metric, counted }) {
    for (const outcome of ['answered', 'behind', 'failed']) {
      const readings = await metric(`replica_reads_total{replica="1",outcome="${outcome}"}`)
      counted.push(`${readings} ${outcome}`)
      if (outcome === 'answered' && readings === 0) ledger.surprise('the replica answered nothing')
    }
  },
  notes: ({ counted }) => [`readings from the replica: ${counted.join(', ')}`],
}
