import { describe, expect, test } from 'vitest'
import { authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'
import { countExchanges } from '../../../testing/exchanges/count-exchanges.ts'
import { createTestGate } from '../../../testing/doubles/gate.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { insertPasskey } from '../passkeys/repository.ts'
import { insertIdentity } from '../social/repository.ts'
import { insertKey } from './repository.ts'
import { isKeyTaken } from './taken.ts'

const { context, call, sendMails, signIn, signUp, signUpVerified } = await authServer()
const { database, random } = context
const { admin } = context
let addresses = 0
const freshAddress = () => `own${(addresses += 1)}@example.org`
const hourMs = 3_600_000

const trySignUp = (email: string) =>
  call('POST /api/auth/signup', null, { email, password: goodPassword })
const accountsOf = async (email: string) => {
  const index = context.blindIndex.email(email)
  const { rows } = await admin.query<{ id: string }>(
    'select id from users where email_index = $1',
    [index],
  )
  return rows.map(({ id }) => id)
}
const ownersOf = async (kind: string, key: Buffer) => {
  const { rows } = await admin.query<{ user_id: string }>(
    'select user_id from sign_in_keys where kind = $1 and key = $2',
    [kind, key],
  )
  return rows.map(({ user_id }) => user_id)
}
const ownersOfAddress = (email: string) => ownersOf('email', context.blindIndex.email(email))

const askChange = async (token: string, email: string) => {
  await call('POST /api/v1/account/email', token, { email, password: goodPassword })
  const mail = (await sendMails()).find(({ text }) => text.includes('/auth/email#'))
  return () => call('POST /api/v1/account/email/confirm', token, { token: tokenIn(mail, 'email') })
}

describe('races for one key', () => {
  test('of two changes and a sign-up to one address at once, one gets it, and the others keep theirs', async () => {
    for (let round = 0; round < 3; round += 1) {
      const wanted = freshAddress()
      const before = [freshAddress(), freshAddress()]
      const changes = []
      for (const email of before)
        changes.push(await askChange((await signUpVerified(email)).access_token, wanted))
      const answers = await Promise.all([...changes.map((change) => change()), trySignUp(wanted)])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      const accounts = await accountsOf(wanted)
      expect(accounts).toHaveLength(1)
      expect(await ownersOfAddress(wanted)).toEqual(accounts)
      for (const [at, email] of before.entries())
        expect(await ownersOfAddress(email)).toHaveLength(answers[at]?.status === 200 ? 0 : 1)
    }
  })

  const now = () => context.clock.now()
  const row = (userId: string) => ({
    id: random.id(),
    userId,
    createdAt: now(),
    lastUsedAt: null,
    sealed: Buffer.from('x'),
  })
  test.each([
    {
      kind: 'passkey',
      insert: (userId: string, key: Buffer) =>
        database.transaction('auth', userId, (trx) =>
          insertPasskey(trx, { ...row(userId), credentialIndex: key, signCount: 0, synced: false }),
        ),
    },
    {
      kind: 'social',
      insert: (userId: string, key: Buffer) =>
        database.transaction('auth', userId, (trx) =>
          insertIdentity(trx, { ...row(userId), subjectIndex: key, provider: 'google' }),
        ),
    },
  ])('of four users who take one $kind at once, one gets it', async ({ kind, insert }) => {
    const key = Buffer.from(`the same ${kind}`)
    const users = await Promise.all(Array.from({ length: 4 }, () => context.addUser()))
    const results = await Promise.allSettled(users.map((userId) => insert(userId, key)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) expect(isKeyTaken(reason)).toBe(true)
    expect(await ownersOf(kind, key)).toEqual([
      users[results.findIndex(({ status }) => status === 'fulfilled')],
    ])
  })

  test('a sign-up with the address of an account that is being deleted waits, and then succeeds', async () => {
    const email = freshAddress()
    const { user } = await signUp(email)
    const gate = createTestGate()
    const deleting = database.transaction('auth', user.id, async (trx) => {
      await trx.deleteFrom('signInKeys').where('userId', '=', user.id).execute()
      await trx.deleteFrom('users').where('id', '=', user.id).execute()
      await gate.wait()
    })
    await gate.arrived
    const id = random.id()
    const taking = database.transaction('auth', id, (trx) =>
      insertKey(trx, {
        kind: 'email',
        key: context.blindIndex.email(email),
        userId: id,
        createdAt: now(),
      }),
    )
    await lockWait(context.adminUrl)
    gate.open()
    await deleting
    await taking
    expect(await ownersOfAddress(email)).toEqual([id])
  })
})

describe('the end of a key', () => {
  test('a changed address is free at once, and the new one is taken', async () => {
    const [email, next] = [freshAddress(), freshAddress()]
    const { access_token, user } = await signUpVerified(email)
    const confirm = await askChange(access_token, next)
    expect((await confirm()).status).toBe(200)
    expect(await ownersOfAddress(next)).toEqual([user.id])
    expect((await signIn(next)).status).toBe(200)
    expect((await trySignUp(next)).status).toBe(409)
    expect((await signIn(email)).status).toBe(401)
    expect((await trySignUp(email)).status).toBe(201)
  })
})

describe('a process that is killed', () => {
  test('between a key and its account leaves neither, and the address is free', async () => {
    const email = freshAddress()
    const id = random.id()
    const gate = createTestGate()
    const emailIndex = context.blindIndex.email(email)
    let runs = 0
    const work = database.transaction('auth', id, async (trx) => {
      // A lost connection runs work again, which a killed process does not.
      if ((runs += 1) > 1) throw new Error('killed')
      await insertKey(trx, { kind: 'email', key: emailIndex, userId: id, createdAt: new Date() })
      await gate.wait()
    })
    await gate.arrived
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'cc_auth' and state like 'idle in%'`,
    )
    gate.open()
    await expect(work).rejects.toThrow()
    expect(await ownersOfAddress(email)).toEqual([])
    expect((await trySignUp(email)).status).toBe(201)
  })
})

describe('a key without an account', () => {
  const leave = (email: string, age: number) =>
    admin.query(`insert into sign_in_keys values ('email', $1, $2, $3)`, [
      context.blindIndex.email(email),
      random.id(),
      new Date(context.clock.now().getTime() - age),
    ])

  test('signs nobody in', async () => {
    const email = freshAddress()
    await leave(email, 2 * hourMs)
    expect((await signIn(email)).body.code).toBe('INVALID_CREDENTIALS')
    await call('POST /api/auth/signin/magic', null, { email })
    expect(await sendMails()).toEqual([])
  })

  test('is replaced by the next sign-up after an hour', async () => {
    const email = freshAddress()
    await leave(email, hourMs + 1)
    expect((await trySignUp(email)).status).toBe(201)
    expect(await ownersOfAddress(email)).toEqual(await accountsOf(email))
    expect((await signIn(email)).status).toBe(200)
  })

  test('is replaced by a change of the address after an hour', async () => {
    const email = freshAddress()
    const { access_token, user } = await signUpVerified(freshAddress())
    await leave(email, hourMs + 1)
    const confirm = await askChange(access_token, email)
    expect((await confirm()).status).toBe(200)
    expect(await ownersOfAddress(email)).toEqual([user.id])
  })

  test('refuses its address within the hour, when a cluster may still be committing the account', async () => {
    const email = freshAddress()
    await leave(email, hourMs - 60_000)
    expect((await trySignUp(email)).body.code).toBe('EMAIL_ALREADY_EXISTS')
    expect(await accountsOf(email)).toEqual([])
  })

  test('is not what a key of an existing account is, however old', async () => {
    const email = freshAddress()
    const { user } = await signUp(email)
    context.moveClock(1000 * hourMs)
    expect((await trySignUp(email)).body.code).toBe('EMAIL_ALREADY_EXISTS')
    expect(await ownersOfAddress(email)).toEqual([user.id])
  })
})

describe('known and unknown addresses', () => {
  /** The statements, without the ids and keys in them. */
  const shapesOf = (statements: readonly string[]) =>
    statements.map((text) => text.replaceAll(/'[^']*'/g, "'...'"))
  const costOf = async (work: () => Promise<unknown>) => {
    const { statements, exchanges } = await countExchanges(work)
    return { shapes: shapesOf(statements), exchanges }
  }

  test.each([
    ['sign-in with a wrong password', (email: string) => signIn(email, 'not this one at all')],
    [
      'request for a sign-in mail',
      (email: string) => call('POST /api/auth/signin/magic', null, { email }),
    ],
    [
      'request for a new password',
      (email: string) => call('POST /api/auth/password/reset', null, { email }),
    ],
    [
      'sign-in with a wrong code',
      (email: string) =>
        call('POST /api/auth/signin/magic/verify', null, { email, code: '000000' }),
    ],
  ])('a %s sends the same statements for both', async (_, work) => {
    const email = freshAddress()
    await signUp(email)
    await sendMails()
    const known = await costOf(() => work(email))
    expect(await costOf(() => work(freshAddress()))).toEqual(known)
  })
})
