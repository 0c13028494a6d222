import { expect, test } from 'vitest'
import { firstCallsOf, firstCallsPath } from '@crosscheck/domain/contract/first-calls'
import { bareServer } from '../testing/bare-server.ts'
import { testApp } from '../testing/test-app.ts'
import { serveFirstCalls } from './first-calls.ts'

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

/** Each connection ends with its answer, or closing would wait for it. */
const emptyServer = () => bareServer({ isStopping: () => true })

test('a server that closes in the meantime leaves the calls to the scripts', async () => {
  const server = emptyServer()
  let closed: Promise<unknown> = Promise.resolve()
  server.get('/api/auth/me', async () => ({ is: 'here' }))
  server.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith(firstCallsPath)) return
    closed = server.close()
    await new Promise(setImmediate)
  })
  serveFirstCalls(server)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}${firstCallsPath}?page=/messages`)
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  await closed
})

test('a first call that is answered late does not delay the others', async () => {
  const server = emptyServer()
  const { promise: late, resolve: answer } = Promise.withResolvers<object>()
  server.get('/api/auth/me', async () => ({ is: 'early' }))
  server.get('/api/v1/notifications', () => late)
  serveFirstCalls(server, 500)
  const answers = (await server.inject(firstCallsPath)).json<object>()
  answer({})
  await server.close()
  expect(answers).toEqual({ '/api/auth/me': '{"is":"early"}' })
})
