import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import type { Command } from '../support/command.ts'
import {
  listServerKeysCommand,
  makeServerKeyCommand,
  revokeServerKeyCommand,
} from './server-keys.ts'

const context = await testContext()
const admin = new Client({ connectionString: context.adminUrl })
beforeAll(() => admin.connect())
afterAll(() => admin.end())

type Installation = Parameters<Command['run']>[0]
const installation = { ...context, queueUrl: '', close: async () => {} } as unknown as Installation
const run = (command: Command, ...args: string[]) =>
  command.run(installation, { args, options: {}, operator: { name: 'ada' } })

test('an operator makes, lists and revokes a server key; only its hash is stored', async () => {
  expect((await run(listServerKeysCommand)).text).toBe('There is no server key.')
  const { json, text } = await run(makeServerKeyCommand, 'reports', 'counts')
  const { id, key } = json as { id: string; key: string }
  expect(key).toMatch(/^ccsk_[\w-]{43}$/)
  expect(text).toContain(key)
  const { rows } = await admin.query<{ row: string }>('select k::text as row from server_keys k')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(key.slice(5))
  expect((await run(listServerKeysCommand)).json).toEqual({
    keys: [
      { id, name: 'reports', scopes: ['counts'], createdAt: context.clock.now(), revokedAt: null },
    ],
  })
  expect((await run(listServerKeysCommand)).text).not.toContain(key)
  await run(revokeServerKeyCommand, id)
  expect((await run(listServerKeysCommand)).text).toContain('revoked')
  await expect(run(revokeServerKeyCommand, id)).rejects.toMatchObject({ exitCode: 3 })
  const log = await admin.query<{ act: string }>(
    `select action_type as act from audit_log where user_id = 'operator'`,
  )
  expect(log.rows.map(({ act }) => act).toSorted()).toEqual([
    'server_key_made',
    'server_key_revoked',
  ])
})

test.each([[[]], [['reports']], [['reports', 'everything']]])(
  'a server key is not made from %j',
  async (args) => {
    await expect(run(makeServerKeyCommand, ...args)).rejects.toMatchObject({ exitCode: 2 })
  },
)
