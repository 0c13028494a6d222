import { minutesMs } from '@crosscheck/domain/limits/limits'
import { maxUnlockTries } from '@crosscheck/domain/session/app-lock'
import { expect, test } from 'vitest'
import { keepUnlocked } from './change.ts'
import { passkeyApp } from '../passkeys/testing.ts'

const { app, addUser, call, moveClock, newPasskey, register, renew, signIn, signInOptions } =
  await passkeyApp()

const pin = '481516'
const wrongPin = '234299'

type Added = Awaited<ReturnType<typeof addUser>>

const setLock = (token: string, body: object = {}) =>
  call('PUT /api/v1/app-lock', token, {
    body: { afterMinutes: 5, atOpening: false, pin, ...body },
  })
const withLock = async (body?: object): Promise<Added> => {
  const added = await addUser()
  expect((await setLock(added.access_token, body)).status).toBe(200)
  return added
}
const lock = (token: string) => call('POST /api/v1/app-lock/lock', token)
const unlock = (token: string, body: object = { pin }) =>
  call('POST /api/v1/app-lock/unlock', token, { body })
const me = async (token: string) => {
  const { status, body } = await call('GET /api/auth/me', token)
  return status === 200 ? 'open' : body.code
}
const auditOf = async (token: string) => {
  const { body } = await call('GET /api/v1/audit', token)
  return body.items.map(({ actionType }) => actionType)
}

// claim: app-lock
test('a session locks after its time without use, and its PIN opens it', async () => {
  const { access_token } = await withLock()
  moveClock(minutesMs(5) - 1)
  expect(await me(access_token)).toBe('open')
  moveClock(1)
  expect(await me(access_token)).toBe('APP_LOCKED')
  const state = await call('GET /api/v1/app-lock', access_token)
  expect(state.body).toEqual({
    afterMinutes: 5,
    atOpening: false,
    hasPin: true,
    hasPasskey: false,
    isLocked: true,
    triesLeft: maxUnlockTries,
  })
  expect((await unlock(access_token)).body).toMatchObject({ outcome: 'unlocked' })
  expect(await me(access_token)).toBe('open')
})

test('reported use keeps a session open, and cannot open a locked one', async () => {
  const { access_token } = await withLock()
  const report = () => call('POST /api/v1/app-lock/used', access_token)
  moveClock(minutesMs(4))
  expect((await report()).status).toBe(200)
  moveClock(minutesMs(4))
  expect(await me(access_token)).toBe('open')
  moveClock(minutesMs(1))
  expect((await report()).body.code).toBe('APP_LOCKED')
  expect(await me(access_token)).toBe('APP_LOCKED')
})

test('a report of use that was admitted before the session was locked does not open it', async () => {
  const { access_token } = await withLock()
  const { userId, sessionId } = await app.parts.accessTokens.verify(access_token)
  await lock(access_token)
  await keepUnlocked(app.parts, { id: userId, sessionId, role: null, emailVerified: true })
  expect(await me(access_token)).toBe('APP_LOCKED')
})

test('a session is locked at once on request, and the tokens of its refresh open nothing', async () => {
  const added = await withLock()
  expect((await lock(added.access_token)).status).toBe(200)
  expect(await me(added.access_token)).toBe('APP_LOCKED')
  const renewed = await renew(added)
  expect(await me(renewed.access_token)).toBe('APP_LOCKED')
  expect((await lock(renewed.access_token)).status).toBe(200)
})

test('a lock belongs to its session: other sessions stay open', async () => {
  const { access_token, user } = await withLock()
  const other = await signIn(user.email)
  await lock(access_token)
  expect(await me(other.body.access_token)).toBe('open')
  expect((await lock(other.body.access_token)).status).toBe(200)
  expect(await me(other.body.access_token)).toBe('open')
})

test('a passkey opens a locked session; one of another user or for another purpose does not', async () => {
  const [added, ben] = [await addUser(), await addUser()]
  const [annas, bens] = [newPasskey(), newPasskey()]
  await register(added.access_token, annas)
  await register(ben.access_token, bens)
  const { access_token } = added
  expect((await setLock(access_token, { pin: undefined })).body).toMatchObject({ hasPin: false })
  await lock(access_token)
  const options = await call('POST /api/v1/app-lock/unlock/options', access_token)
  if (!options.body.passkey) throw new Error('There is a passkey.')
  const refused = [bens.assert(options.body.passkey), annas.assert(await signInOptions())]
  for (const credential of refused)
    expect((await unlock(access_token, { credential })).body.code).toBe('PASSKEY_FAILED')
  expect(await me(access_token)).toBe('APP_LOCKED')
  const credential = annas.assert(options.body.passkey)
  expect((await unlock(access_token, { credential })).body.outcome).toBe('unlocked')
  expect(await me(access_token)).toBe('open')
  expect((await unlock(access_token, { credential })).body.code).toBe('PASSKEY_FAILED')
})

test('a lock without PIN and passkey is refused, and changes nothing', async () => {
  const { access_token } = await addUser()
  const answer = await setLock(access_token, { pin: undefined })
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: 'INVALID_REQUEST', fields: [{ path: 'pin', code: 'required' }] },
  ])
  expect((await call('GET /api/v1/app-lock', access_token)).body.afterMinutes).toBeNull()
})

test.each([
  ['12345', 'too short'],
  ['1234567890123', 'too long'],
  ['48a516', 'not of digits'],
  ['111111', 'of equal digits'],
  ['345678', 'in order'],
])('the PIN %s is refused, because it is %s', async (refused) => {
  const { access_token } = await addUser()
  const answer = await setLock(access_token, { pin: refused })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('a removed lock locks no more', async () => {
  const { access_token } = await withLock()
  expect((await call('DELETE /api/v1/app-lock', access_token)).status).toBe(200)
  moveClock(minutesMs(10))
  expect(await me(access_token)).toBe('open')
  expect(await auditOf(access_token)).toEqual(expect.arrayContaining(['app_lock_changed']))
})

test('a changed time keeps the PIN, and a new PIN replaces it', async () => {
  const { access_token } = await withLock()
  await setLock(access_token, { afterMinutes: 1, pin: undefined })
  await lock(access_token)
  expect((await unlock(access_token)).body.outcome).toBe('unlocked')
  await setLock(access_token, { pin: '907312' })
  await lock(access_token)
  expect((await unlock(access_token)).body).toEqual({
    outcome: 'wrong',
    triesLeft: maxUnlockTries - 1,
  })
  expect((await unlock(access_token, { pin: '907312' })).body.outcome).toBe('unlocked')
})

test('wrong PINs wait longer and longer, and the right one resets them', async () => {
  const { access_token } = await withLock()
  await lock(access_token)
  for (const triesLeft of [9, 8, 7])
    expect((await unlock(access_token, { pin: wrongPin })).body).toEqual({
      outcome: 'wrong',
      triesLeft,
    })
  const early = await unlock(access_token)
  expect([early.status, early.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect(early.body.retryAt).toBeDefined()
  moveClock(15_000)
  expect((await unlock(access_token)).body.outcome).toBe('unlocked')
  await lock(access_token)
  expect((await unlock(access_token, { pin: wrongPin })).body).toMatchObject({ triesLeft: 9 })
})

test('a wrong PIN that was entered while the clock was ahead makes no other one wait', async () => {
  const { access_token } = await withLock()
  await lock(access_token)
  moveClock(minutesMs(10))
  await unlock(access_token, { pin: wrongPin })
  moveClock(-minutesMs(10))
  expect((await unlock(access_token)).body.outcome).toBe('unlocked')
})

// claim: app-lock
test('the tenth wrong PIN in a row ends the session and clears the browser', async () => {
  const added = await withLock()
  await lock(added.access_token)
  let renewed = added
  for (let failure = 1; failure < maxUnlockTries; failure += 1) {
    const { body } = await unlock(renewed.access_token, { pin: wrongPin })
    expect(body).toMatchObject({ outcome: 'wrong', triesLeft: maxUnlockTries - failure })
    moveClock(minutesMs(10))
    renewed = await renew(renewed)
  }
  const last = await app.server.inject({
    method: 'POST',
    url: '/api/v1/app-lock/unlock',
    headers: { authorization: `Bearer ${renewed.access_token}` },
    payload: { pin: wrongPin },
  })
  expect(last.json()).toEqual({ outcome: 'ended' })
  expect(last.headers['clear-site-data']).toContain('"storage"')
  expect(await me(renewed.access_token)).toBe('TOKEN_EXPIRED')
  expect((await unlock(renewed.access_token)).body.code).toBe('TOKEN_EXPIRED')
  const body = { refresh_token: renewed.refresh_token }
  expect((await call('POST /api/auth/refresh', null, { body })).status).toBe(401)
  const again = await signIn(added.user.email)
  expect(await auditOf(again.body.access_token)).toContain('app_lock_ended_session')
})

test('parallel guesses are counted one by one', async () => {
  const { access_token } = await withLock()
  await lock(access_token)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => unlock(access_token, { pin: wrongPin })),
  )
  const outcomes = answers.map(({ status, body }) => (status === 200 ? body.outcome : status))
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(17)
})

test('a lock stores its PIN as a hash only', async () => {
  const { user } = await withLock()
  const rows = await app.context.database.transaction('auth', user.id, (trx) =>
    trx.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute(),
  )
  expect(JSON.stringify(rows)).not.toContain(pin)
  expect(rows[0]?.pinHash).toMatch(/^\$argon2id\$/)
})
