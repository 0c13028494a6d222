import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { listMatches } from '../../modules/contact/matches/list.ts'
import { createProfile } from '../../modules/describing/saving/create.ts'
import { submission } from '../../modules/describing/profiles/testing.ts'
import type { Command } from '../support/command.ts'
import { logCommand } from './log.ts'
import { compareCommand, explainCommand, matchingCommand } from './matching.ts'

const context = await testContext()
const run = (command: Command, ...args: string[]) =>
  command.run(
    { ...context, queueUrl: '', close: async () => {} },
    { args, options: {}, operator: { name: 'ada' } },
  )

test('an operator starts a rematch and sees its progress', async () => {
  expect((await run(matchingCommand)).text).toBe('There has been none yet.')
  await run(compareCommand)
  expect((await run(matchingCommand)).json).toMatchObject({
    runs: [{ cause: 'operator', state: 'waiting', total: 0, done: 0 }],
  })
  expect(context.queued.map(({ name }) => name)).toContain('rematch')
})

test('an operator explains a match without values, and the look at it is recorded', async () => {
  const origin = { address: '192.0.2.0/24', userAgent: 'test' }
  const users = [await context.addUser(), await context.addUser()]
  for (const userId of users) {
    const values = { phoneNumber: '+66 81 604 2277', height: userId === users[0] ? '158' : '190' }
    await createProfile(context, { userId, emailVerified: true, origin }, submission(values))
  }
  const [match] = (await listMatches(context, users[0] ?? '', {})).items
  const { text } = await run(explainCommand, match?.id ?? '')
  expect(text).toMatch(/phoneNumber +equal +[\d.]+ +1 in 100000/)
  expect(text).toMatch(/height +different +-/)
  expect(text).not.toMatch(/604 ?2277|Brooks/)
  expect((await run(logCommand)).text).toContain('match_explained')
  await expect(run(explainCommand, 'unknown')).rejects.toMatchObject({ exitCode: 3 })
  await expect(run(explainCommand)).rejects.toMatchObject({ exitCode: 2 })
})
