import { expect, test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { queueApart } from './scenarios/queue-apart.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

buildFirst()

test('no job of a queue on its own server is lost or stuck when the relay is killed as it commits, or the server is away', async () => {
  const { notes } = await expectToPass(runInRounds(queueApart), { rounds: 2 })
  expect(notes).toContainEqual('the relay killed 1 times, 1 of them between its two commits')
})
