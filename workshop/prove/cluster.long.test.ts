import { describe, test } from 'vitest'
import { clusterUrl } from './environment/databases/clustered.ts'
import { runInRounds } from './rounds.ts'
import { killNodes } from './scenarios/kill-node.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

/** Tables move to the nodes first, and each move of shards takes seconds. */
const timeout = 900_000

describe.skipIf(clusterUrl === undefined)('a Citus cluster (CITUS_URL)', { timeout }, () => {
  // Vitest calls this function even if it skips the tests.
  const url = clusterUrl ?? ''
  buildFirst()

  test('no acknowledged write is lost when the server, the coordinator and each worker are killed', async () => {
    await expectToPass(runInRounds(killNodes(url)), { rounds: 4 })
  })
})
