import { expect, test } from 'vitest'
import { firstCallsOf, firstCallsPath } from '@crosscheck/domain/contract/first-calls'
import { testApp } from '../testing/test-app.ts'

const { app, admin, signUp } = await testApp()
const { access_token: token } = await signUp('anna@example.org')

const get = (url: string, bearer = token) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${bearer}` } })
const first = async (page: string, bearer?: string) =>
  (await get(`${firstCallsPath}?page=${encodeURIComponent(page)}`, bearer)).json<object>()

test.each(['/dashboard', '/profile', '/account', '/messages'])(
  'the first calls of %s are answered together as one by one',
  async (page) => {
    const calls = firstCallsOf(page)
    const single = await Promise.all(calls.map(async (url) => [url, (await get(url)).payload]))
    expect(await first(page)).toEqual(Object.fromEntries(single))
  },
)

test('the first calls of a match that is not there have no answers for it', async () => {
  const answered = Object.keys(await first('/match/none'))
  expect(answered.toSorted()).toEqual(['/api/auth/me', '/api/v1/notifications'])
})

test.each(['', '__proto__', '/admin', '/match/a/b', '/match/a?b'])(
  'the page %j has no calls of its own',
  async (page) => {
    expect(firstCallsOf(page)).toEqual(['/api/auth/me', '/api/v1/notifications'])
    expect(Object.keys(await first(page))).toHaveLength(2)
  },
)

test('without a live session the first calls answer nothing of a user', async () => {
  const publicCalls = ['/api/auth/providers']
  expect(Object.keys(await first('/account', 'forged'))).toEqual(publicCalls)
  await admin.query('update sessions set ended_at = now()')
  expect(Object.keys(await first('/account'))).toEqual(publicCalls)
})
