import { test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { rollingUpgrade } from './scenarios/rolling-upgrade.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

buildFirst()

test('two processes move to a release with a migration in turn, without a failed request, and read each other', async () => {
  await expectToPass(runInRounds(rollingUpgrade), { rounds: 1 })
})
