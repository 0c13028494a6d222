import { expect, test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { queueApart } from './scenarios/queue-apart.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

buildFirst()

test('no job of a queue on its own server is lost or stuck when the relay is killed, or the server is away', async () => {
  const { notes } = await expectToPass(runInRounds(queueApart), { rounds: 2 })
  // How far the relay has come is chance; a test of the outbox kills it between its two commits.
  expect(notes).toContainEqual(expect.stringMatching(/^the relay killed 1 times/))
})
