import { stepUpMs } from '@crosscheck/domain/limits/limits'
import { describe, expect, test } from 'vitest'
import { goodPassword, type SignedUp } from '../../../testing/auth-server.ts'
import type { SoftwarePasskey } from '../../../testing/doubles/software-passkey.ts'
import { passkeyApp } from './testing.ts'

const { app, admin, addUser, call, moveClock, newPasskey, register, renew, signInOptions } =
  await passkeyApp()
// As outside of development.
app.parts.administratorsNeedPasskey = true

const setRole = (id: string, role: string | null) =>
  admin.query('update users set role = $2 where id = $1', [id, role])
/** An administrator who added a passkey before the role, as the command requires. */
const addAdministrator = async () => {
  const person = await addUser()
  const passkey = newPasskey()
  const { id } = await register(person.access_token, passkey)
  await setRole(person.user.id, 'admin')
  return { ...person, passkey, passkeyId: id }
}
const listTables = async (token: string) => {
  const params = { table: 'rateLimits' }
  const { status, body } = await call('GET /api/v1/admin/tables/:table', token, { params })
  return status === 200 ? 200 : [status, body.code]
}
const refused = [403, 'PASSKEY_REQUIRED']

const byPassword = (token: string) =>
  call('POST /api/auth/step-up', token, { body: { password: goodPassword } })
const byPasskey = async (token: string, passkey: SoftwarePasskey) => {
  const { body } = await call('POST /api/auth/step-up/options', token)
  if (!body.passkey) throw new Error('There is a passkey.')
  return call('POST /api/auth/step-up', token, {
    body: { credential: passkey.assert(body.passkey) },
  })
}
const signInByPasskey = async (passkey: SoftwarePasskey): Promise<SignedUp> => {
  const credential = passkey.assert(await signInOptions())
  return (await call('POST /api/auth/passkeys/sign-in', null, { body: { credential } })).body
}

describe('a session of an administrator', () => {
  // claim: administrators-need-a-passkey
  test('counts for 15 minutes after a step-up by passkey, and not after one by password', async () => {
    const { passkey, ...added } = await addAdministrator()
    const { access_token: first } = added
    expect(await listTables(first)).toEqual(refused)
    expect((await byPassword(first)).status).toBe(200)
    expect(await listTables(first)).toEqual(refused)
    expect((await byPasskey(first, passkey)).status).toBe(200)
    expect(await listTables(first)).toBe(200)
    moveClock(stepUpMs - 1)
    const { access_token: second } = await renew(added)
    expect(await listTables(second)).toBe(200)
    moveClock(1)
    expect(await listTables(second)).toEqual(refused)
    await byPassword(second)
    expect(await listTables(second)).toEqual(refused)
  })

  test('counts for 15 minutes after a sign-in by passkey, and other sessions do not', async () => {
    const { access_token: token, passkey } = await addAdministrator()
    const own = await signInByPasskey(passkey)
    expect(await listTables(own.access_token)).toBe(200)
    expect(await listTables(token)).toEqual(refused)
    moveClock(stepUpMs)
    expect(await listTables((await renew(own)).access_token)).toEqual(refused)
  })

  test('does not count without a passkey, and the answer says what to do', async () => {
    const { access_token: token, user } = await addUser()
    await setRole(user.id, 'admin')
    const params = { table: 'rateLimits' }
    const { body } = await call('GET /api/v1/admin/tables/:table', token, { params })
    expect(body.message).toContain('add one to your account')
    const passkey = newPasskey()
    await register(token, passkey)
    expect(await listTables(token)).toEqual(refused)
    await byPasskey(token, passkey)
    expect(await listTables(token)).toBe(200)
  })
})

describe('the passkeys of an administrator', () => {
  const optionsFor = (token: string) => call('POST /api/auth/passkeys/register/options', token)
  const remove = async (token: string, id: string) => {
    const { status, body } = await call('DELETE /api/auth/passkeys/:id', token, { params: { id } })
    return status === 200 ? 200 : [status, body.code]
  }

  // claim: administrators-need-a-passkey
  test('cannot be added to, or removed, with a password only', async () => {
    const { access_token: token, passkeyId } = await addAdministrator()
    await byPassword(token)
    const { status, body } = await optionsFor(token)
    expect([status, body.code]).toEqual(refused)
    expect(await remove(token, passkeyId)).toEqual(refused)
  })

  test('cannot be added to by a registration that began before the role', async () => {
    const { access_token: token, user } = await addUser()
    await register(token, newPasskey())
    const thief = newPasskey()
    const begun = await optionsFor(token)
    await setRole(user.id, 'admin')
    const { status, body } = await call('POST /api/auth/passkeys/register', token, {
      body: { credential: thief.register(begun.body) },
    })
    expect([status, body.code]).toEqual(refused)
  })

  test('are changed with a passkey, and one of them stays, also if two are removed at the same time', async () => {
    const { access_token: token, passkey, passkeyId } = await addAdministrator()
    await byPasskey(token, passkey)
    expect(await remove(token, passkeyId)).toEqual([409, 'LAST_PASSKEY'])
    const { id: second } = await register(token, newPasskey())
    const answers = await Promise.all([remove(token, passkeyId), remove(token, second)])
    expect(answers).toContain(200)
    expect(answers).toContainEqual([409, 'LAST_PASSKEY'])
  })

  test('cannot be changed with a passkey of long ago', async () => {
    const { passkey, passkeyId, ...added } = await addAdministrator()
    await byPasskey(added.access_token, passkey)
    await register(added.access_token, newPasskey())
    moveClock(stepUpMs)
    const { access_token: token } = await renew(added)
    await byPassword(token)
    expect(await remove(token, passkeyId)).toEqual(refused)
  })
})

test('a user without the role adds and removes passkeys with a password, as before', async () => {
  const { access_token: token } = await addUser()
  const { id } = await register(token, newPasskey())
  await register(token, newPasskey())
  const answer = await call('DELETE /api/auth/passkeys/:id', token, { params: { id } })
  expect(answer.status).toBe(200)
})

test('in development a password is enough, while it is recent', async () => {
  app.parts.administratorsNeedPasskey = false
  const added = await addAdministrator()
  expect(await listTables(added.access_token)).toBe(200)
  moveClock(stepUpMs)
  const { access_token: token } = await renew(added)
  expect(await listTables(token)).toEqual([403, 'STEP_UP_REQUIRED'])
  await byPassword(token)
  expect(await listTables(token)).toBe(200)
  app.parts.administratorsNeedPasskey = true
})
