import { findNatsServer, withoutNatsServer } from '@crosscheck/server/testing/programs/nats-server'
import { describe, test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { killBus } from './scenarios/kill-bus.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

const program = await findNatsServer()

describe.skipIf(program === null)('a bus between two processes', () => {
  if (program === null) {
    test(withoutNatsServer, () => {})
    return
  }
  buildFirst()

  test('no write is lost, no request fails and no open page misses a message when it is killed or swallows everything', async () => {
    await expectToPass(runInRounds(killBus), { rounds: 2 })
  })
})
