import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { ensureBuilt } from '../../../scripts/lib/prepare.mjs'
import type { CastSize } from '../load/cast.ts'
import type { Scenario } from '../scenario.ts'

export const shortSeed = 10

/** For test files: builds the parts that the server does not run from source. */
export const buildFirst = (): void => {
  beforeAll(() => ensureBuilt(join(import.meta.dirname, '../../..'), () => {}))
}

const two: CastSize = { threads: 1, newcomers: 0, consents: 0 }

/** A few rounds with few users, after which every requirement must be met. */
export const expectToPass = async (
  scenario: Scenario,
  { rounds, cast = two }: { rounds: number; cast?: CastSize },
): Promise<void> => {
  const options = { seed: shortSeed, rounds, checkEvery: rounds, cast, isShort: true }
  const { ledger } = await scenario.run({ ...options, say: () => {} })
  const { lost, duplicated } = ledger.totals()
  expect({
    lost,
    duplicated,
    exits: ledger.exits,
    unexpected: Object.fromEntries(ledger.unexpected),
    examples: ledger.examples,
  }).toEqual({ lost: 0, duplicated: 0, exits: [], unexpected: {}, examples: [] })
  expect(ledger.writes.acknowledged).toBeGreaterThan(10)
}
