import { test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { failOver } from './scenarios/fail-over.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

buildFirst()

test('no acknowledged write is lost when the primary of a database is killed and its synchronous standby takes over', async () => {
  await expectToPass(runInRounds(failOver), { rounds: 2 })
})
