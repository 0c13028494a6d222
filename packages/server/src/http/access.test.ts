import type { Access } from '@crosscheck/domain/contract/define'
import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { checkAccess } from './access.ts'
import type { AccessParts } from './access.ts'

const people = {
  admin: { id: 'admin', sessionId: 's', role: null, emailVerified: true },
  user: { id: 'user', sessionId: 's', role: null, emailVerified: true },
}

const parts: AccessParts = {
  authenticate: async (authorization) => {
    const user = people[authorization?.replace('Bearer ', '') as keyof typeof people]
    if (!user) throw new AppError('NOT_AUTHENTICATED')
    return user
  },
  isAdmin: async ({ id }) => id === 'admin',
  serverKey: 'the key',
}

const ask = (access: Access, authorization: string | undefined, changes: AccessParts = parts) =>
  checkAccess(access, authorization, changes).then(
    (user) => user?.id ?? null,
    (error: AppError) => error.code,
  )

const senders = [undefined, 'Bearer user', 'Bearer admin', 'Bearer the key', 'the key']

test.each([
  ['public', [null, null, null, null, null]],
  ['user', ['NOT_AUTHENTICATED', 'user', 'admin', 'NOT_AUTHENTICATED', 'NOT_AUTHENTICATED']],
  ['match-party', ['NOT_AUTHENTICATED', 'user', 'admin', 'NOT_AUTHENTICATED', 'NOT_AUTHENTICATED']],
  ['admin', ['NOT_AUTHENTICATED', 'FORBIDDEN', 'admin', 'NOT_AUTHENTICATED', 'NOT_AUTHENTICATED']],
  ['server-key', ['FORBIDDEN', 'FORBIDDEN', 'admin', null, 'FORBIDDEN']],
] as const)('access %s', async (access, expected) => {
  const answers = []
  for (const sender of senders) answers.push(await ask(access, sender))
  expect(answers).toEqual(expected)
})

test('without a server key nobody has it, not even with an empty one', async () => {
  const without = { ...parts, serverKey: undefined }
  for (const sender of ['Bearer undefined', 'Bearer ', 'Bearer the key'])
    expect(await ask('server-key', sender, without)).toBe('FORBIDDEN')
})

test('whoever cannot be looked up is no administrator', async () => {
  const failing = {
    ...parts,
    isAdmin: async () => {
      throw new Error('the database is away')
    },
  }
  expect(await ask('admin', 'Bearer admin', failing)).toBe('FORBIDDEN')
  expect(await ask('admin', 'Bearer admin', { authenticate: parts.authenticate })).toBe('FORBIDDEN')
})
