import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { afterAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { goodPassword } from './testing/auth-server.ts'
import { silentLog, testDatabase } from './testing/database/test-database.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const folder = await temporaryFolder()
const { plan } = await testDatabase()
const config = readConfig({ DATA_DIR: folder, PORT: '0' })
const secrets = { rootKey: randomBytes(32), serverKey: 'the server key' }

let time = Date.parse('2026-11-20T12:00:00.000Z')
const fortyDays = 40 * 86_400_000

/** A process on the same database and keys, with real limits. */
const start = () =>
  createApp({
    config,
    secrets,
    roleUrls: plan.roles,
    overrides: {
      clock: { now: () => new Date(time) },
      log: silentLog,
      responseStepMs: 0,
      webFolder: join(folder, 'web'),
    },
  })
let app = await start()
afterAll(() => app.close())
const restart = async () => {
  await app.close()
  app = await start()
}

type Answer = { status: number; body: TokenSet & { code?: string } }
const post = async (path: string, body: unknown, token?: string): Promise<Answer> => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    payload: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const me = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.server.inject({ url: '/api/auth/me', headers })).statusCode
}
const signUp = (email: string) => post('/signup', { email, password: goodPassword })
const signIn = (email: string, password = goodPassword) =>
  post('/signin/email', { email, password })
const refresh = (token: string) => post('/refresh', { refresh_token: token })

/** Repeats a call until the limits refuse it; returns the refusal. */
const until429 = async (attempt: () => Promise<Answer>): Promise<number> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { status } = await attempt()
    if (status === 429) return status
  }
  throw new Error('No limit was reached.')
}

test('a clock that was 40 days ahead for a while locks out no user, even after a restart', async () => {
  const before = await signUp('before@example.org')
  expect(before.status).toBe(201)

  time += fortyDays
  const ahead = await signUp('ahead@example.org')
  expect(ahead.status).toBe(201)
  await until429(() => signIn('before@example.org', 'not this one at all'))
  await until429(() => signUp('before@example.org'))
  const rotated = await refresh(ahead.body.refresh_token)
  expect(rotated.status).toBe(200)

  time -= fortyDays
  await restart()
  expect((await signIn('before@example.org')).status).toBe(200)
  expect((await signUp('after@example.org')).status).toBe(201)

  expect(await me(before.body.access_token), 'a session from before the fault').toBe(200)
  expect(await me(rotated.body.access_token), 'an access token lasts 15 minutes').toBe(401)
  const renewed = await refresh(rotated.body.refresh_token)
  expect(renewed.status, 'a session that was refreshed while the clock was ahead').toBe(200)
  expect(await me(renewed.body.access_token)).toBe(200)

  const copied = await refresh(ahead.body.refresh_token)
  expect(copied.status, 'the grace of a replaced token is over').toBe(401)
  expect(await me(renewed.body.access_token), 'reuse ends the session').toBe(401)
})
