import { expect, test } from 'vitest'
import { listRematchRuns } from '../modules/matching/rematch/rematch.ts'
import { readClockStatus } from '../retention/clock.ts'
import { testContext } from '../testing/test-context.ts'
import type { Command } from './support/command.ts'
import { compareCommand } from './jobs/compare.ts'
import { logCommand } from './jobs/log.ts'
import { trustClockCommand } from './jobs/trust-clock.ts'

const context = { ...(await testContext()), clock: { now: () => new Date() } }

const run = (command: Command) =>
  command.run(
    { ...context, close: async () => {} },
    { args: [], options: {}, operator: { name: 'ada' } },
  )

test('retention goes on at once when an operator trusts the clock, and this is recorded', async () => {
  expect(await readClockStatus(context)).toBe('new')
  await run(trustClockCommand)
  expect(await readClockStatus(context)).toBe('trusted')
  expect((await run(logCommand)).text).toContain('clock_confirmed')
})

test('an operator compares all profiles again', async () => {
  await run(compareCommand)
  expect(await listRematchRuns(context)).toMatchObject([{ cause: 'operator', state: 'waiting' }])
  expect(context.queued.map(({ name }) => name)).toContain('rematch')
})
