import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import type { Credentials, ActingUser } from '../request/handler.ts'
import { policies } from './policies.ts'
import type { ParsedInput, Policy, PolicyDeps } from './policy.ts'

const user = (id: string, changes: Partial<ActingUser> = {}): [string, ActingUser] => [
  id,
  { id, sessionId: 'recent', role: null, emailVerified: true, ...changes },
]
const users = new Map([
  user('admin'),
  user('admin without a proof', { sessionId: 'unproved' }),
  user('user'),
  user('unconfirmed', { emailVerified: false }),
  user('signed in long ago', { sessionId: 'old' }),
  user('locked'),
])

const deps: PolicyDeps = {
  projectId: 'crosscheck',
  serverKey: 'the key',
  async readActingUser(claims) {
    if (claims.userId === 'locked') throw new AppError('APP_LOCKED')
    return deps.readLockedUser(claims)
  },
  readActingUserIn: (_trx, claims) => deps.readActingUser(claims),
  async readLockedUser({ userId }) {
    const found = users.get(userId)
    if (!found) throw new AppError('TOKEN_EXPIRED')
    return found
  },
  isAdmin: async ({ id }) => id.startsWith('admin'),
  async requireRecentSignIn({ sessionId }) {
    if (sessionId === 'old') throw new AppError('STEP_UP_REQUIRED')
  },
  async requireAdministratorProof({ sessionId }) {
    if (sessionId === 'unproved') throw new AppError('PASSKEY_REQUIRED')
  },
}

/** A token is the user's id; one with leading spaces is invalid. */
const credentialsOf = (authorization: string | undefined): Credentials => {
  const userId = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const isToken = userId !== undefined && userId !== deps.serverKey
  return {
    authorization,
    claims: isToken ? { userId, sessionId: 'any' } : new AppError('NOT_AUTHENTICATED'),
    device: null,
  }
}

const ownChannel: ParsedInput = {
  params: { projectId: 'crosscheck' },
  query: { channel: 'user_notifications_user' },
}

type Asked = { authorization?: string; input?: ParsedInput; changes?: Partial<PolicyDeps> }

/** The acting user's id, null for none, or the code of the refusal. */
const ask = async (name: PolicyName, { authorization, input = {}, changes }: Asked) => {
  const policy = policies[name] as Policy<PolicyName>
  const asked = { ...deps, ...changes }
  try {
    const actor = await policy.admit(asked, credentialsOf(authorization))
    await policy.allow?.(asked, actor, input)
    return actor?.id ?? null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const none = 'NOT_AUTHENTICATED'
const forbidden = 'FORBIDDEN'
const unverified = 'EMAIL_NOT_VERIFIED'
const stepUp = 'STEP_UP_REQUIRED'
const senders = {
  'signed out': undefined,
  'a forged key': 'the key',
  'the server key': 'Bearer the key',
  'an ended session': 'Bearer deleted',
  'a locked session': 'Bearer locked',
  'a user': 'Bearer user',
  'an unconfirmed user': 'Bearer unconfirmed',
  'an old session': 'Bearer signed in long ago',
  'an administrator': 'Bearer admin',
  'an administrator without a proof': 'Bearer admin without a proof',
}
const old = 'signed in long ago'
const unproved = 'admin without a proof'
/** Of those who are no users, up to the ended session. */
const strangers = [none, none, none, 'TOKEN_EXPIRED']
const refused = [...strangers, 'APP_LOCKED']
const byOwnRows = [...refused, 'user', 'unconfirmed', old, 'admin', unproved]
const times = (count: number, code: string): string[] => Array.from({ length: count }, () => code)

/** The decision of each policy about each sender, in the order of `senders`. */
const decisions = {
  anyone: Object.keys(senders).map(() => null),
  'signed-in': byOwnRows,
  'signed-in-or-locked': [...strangers, 'locked', 'user', 'unconfirmed', old, 'admin', unproved],
  'owner-by-query': byOwnRows,
  'participant-by-query': byOwnRows,
  'own-channel': [...refused, 'user', ...times(4, forbidden)],
  'confirmed-address': [...refused, 'user', unverified, old, 'admin', unproved],
  'recent-sign-in': [...refused, 'user', 'unconfirmed', stepUp, 'admin', unproved],
  'confirmed-recent-sign-in': [...refused, 'user', unverified, stepUp, 'admin', unproved],
  operator: [forbidden, forbidden, null, ...times(5, forbidden), 'admin', 'PASSKEY_REQUIRED'],
  administrator: [...times(8, forbidden), 'admin', 'PASSKEY_REQUIRED'],
} satisfies Record<PolicyName, (string | null)[]>

testRows(Object.entries(decisions))(
  'each policy decides about every sender',
  async (name, rows) => {
    const answers = []
    for (const authorization of Object.values(senders))
      answers.push(
        await ask(name as PolicyName, {
          input: ownChannel,
          ...(authorization && { authorization }),
        }),
      )
    expect(answers).toEqual(rows)
  },
)

test('own-channel fails for a call that names no channel', async () => {
  const input = { params: { projectId: 'crosscheck' } }
  await expect(ask('own-channel', { authorization: 'Bearer user', input })).rejects.toThrow()
})

test('own-channel reads a channel from the body too', async () => {
  const { params, query: body } = ownChannel
  const asked = { authorization: 'Bearer unconfirmed', input: { params, body } }
  expect(await ask('own-channel', asked)).toBe('FORBIDDEN')
})

test.each(['Bearer undefined', 'Bearer ', 'Bearer the key'])(
  'without a server key, %s is not the operator',
  async (authorization) => {
    const changes = { serverKey: undefined }
    expect(await ask('operator', { authorization, changes })).toBe('FORBIDDEN')
  },
)

test('a user who cannot be looked up is not an administrator', async () => {
  const isAdmin = () => Promise.reject(new Error('the database is away'))
  const asked = { authorization: 'Bearer admin', changes: { isAdmin } }
  expect(await ask('operator', asked)).toBe('FORBIDDEN')
})
