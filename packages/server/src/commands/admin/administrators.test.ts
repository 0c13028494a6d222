import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import type { Command } from '../support/command.ts'
import { addCommand, listCommand, removeCommand } from './administrators.ts'

const context = await testContext()
const { admin } = context

let production = false
type Needs = Parameters<typeof addCommand.run>[0]
const run = (command: Command<Needs>, ...args: string[]) => {
  const config = { production }
  const installation = { ...context, config, close: async () => {} }
  return command.run(installation, { args, options: {}, operator: { name: 'ada' } })
}
const acts = async () => {
  const { rows } = await admin.query<{ act: string }>(
    `select action_type as act from audit_log where user_id = 'operator' order by created_at, id`,
  )
  return rows.map(({ act }) => act).toSorted()
}

test('an operator gives an account the role and takes it away, and both are logged', async () => {
  const id = await context.addUser({ email: 'carl@example.org' })
  expect((await run(listCommand)).json).toEqual({ administrators: [] })
  expect((await run(addCommand, ' Carl@Example.org ')).json).toEqual({ result: 'done' })
  expect((await run(addCommand, 'carl@example.org')).json).toEqual({ result: 'same' })
  expect((await run(listCommand)).json).toEqual({ administrators: [id] })
  expect((await run(removeCommand, 'carl@example.org')).json).toEqual({ result: 'done' })
  expect((await run(removeCommand, 'carl@example.org')).json).toEqual({ result: 'same' })
  expect((await run(listCommand)).json).toEqual({ administrators: [] })
  expect(await acts()).toEqual(['administrator_added', 'administrator_removed'])
})

test('an unknown, an unconfirmed and a malformed address get no role', async () => {
  await context.addUser({ email: 'admin@example.org', verified: false })
  const before = await acts()
  for (const address of ['admin@example.org', 'nobody@example.org', 'no address'])
    await expect(run(addCommand, address)).rejects.toMatchObject({ exitCode: 3 })
  await expect(run(addCommand)).rejects.toMatchObject({ exitCode: 2 })
  expect((await run(listCommand)).json).toEqual({ administrators: [] })
  expect(await acts()).toEqual(before)
})

test('outside of development only an account with a passkey gets the role', async () => {
  production = true
  const id = await context.addUser({ email: 'dora@example.org' })
  await expect(run(addCommand, 'dora@example.org')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('has no passkey'),
  })
  expect((await run(listCommand)).json).toEqual({ administrators: [] })
  await admin.query(
    `insert into passkeys (id, user_id, credential_index, sign_count, synced, created_at, sealed)
     values ('p-dora', $1, 'x', 0, false, now(), 'x')`,
    [id],
  )
  expect((await run(addCommand, 'dora@example.org')).json).toEqual({ result: 'done' })
  expect((await run(removeCommand, 'dora@example.org')).json).toEqual({ result: 'done' })
  production = false
})
