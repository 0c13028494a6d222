import { test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { rollingUpgrade } from './scenarios/rolling-upgrade.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

buildFirst()

test('two processes move to a release that adds, fills and removes a column, without a failed request, while the former release starts again in between', async () => {
  await expectToPass(runInRounds(rollingUpgrade), { rounds: 1 })
})
