import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import type { Command } from '../support/command.ts'
import { compareCommand, matchingCommand } from './matching.ts'

const context = await testContext()
const run = (command: Command) =>
  command.run(
    { ...context, queueUrl: '', close: async () => {} },
    { args: [], options: {}, operator: { name: 'ada' } },
  )

test('an operator starts a rematch and sees its progress', async () => {
  expect((await run(matchingCommand)).text).toBe('There has been none yet.')
  await run(compareCommand)
  expect((await run(matchingCommand)).json).toMatchObject({
    runs: [{ cause: 'operator', state: 'waiting', total: 0, done: 0 }],
  })
  expect(context.queued.map(({ name }) => name)).toContain('rematch')
})
