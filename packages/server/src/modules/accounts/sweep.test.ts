import { expect, test } from 'vitest'
import { readHistory } from '../../realtime/history.ts'
import { tellChanged } from '../../realtime/publish.ts'
import { authServer, goodPassword } from '../../testing/auth-server.ts'
import { sweepAccount } from './sweep.ts'

const { call, context, sendMails, signUp } = await authServer()
const day = 86_400_000

const counts = async (userId: string) =>
  context.database.transaction('auth', userId, async (trx) => {
    const of = async (table: 'sessions' | 'refreshTokens' | 'singleUseTokens' | 'attempts') =>
      (await trx.selectFrom(table).selectAll().execute()).length
    return [await of('sessions'), await of('refreshTokens'), await of('singleUseTokens')]
  })
const attempts = () =>
  context.database.transaction('auth', null, async (trx) => {
    const rows = await trx.selectFrom('attempts').select('key').execute()
    return rows.length
  })
const sweepsOf = (userId: string) =>
  context.queued.filter(
    ({ name, payload }) => name === 'sweep-account' && payload.userId === userId,
  )

test('what ended a day ago is deleted, what goes on stays', async () => {
  const { access_token, user } = await signUp('sweep@example.org')
  await call('POST /api/auth/signin/email', null, {
    email: 'sweep@example.org',
    password: goodPassword,
  })
  await sendMails()
  expect(await counts(user.id)).toEqual([2, 2, 1])
  await call('POST /api/auth/logout', access_token)
  const sweep = () => sweepAccount(context, { userId: user.id })

  context.moveClock(day - 1000)
  await sweep()
  expect(await counts(user.id)).toEqual([2, 2, 1])
  context.moveClock(2 * day)
  await sweep()
  expect(await counts(user.id)).toEqual([1, 1, 0])
  expect(await attempts()).toBe(0)
  expect((await call('GET /api/auth/me', access_token)).status).toBe(401)
  context.moveClock(31 * day)
  await sweep()
  expect(await counts(user.id)).toEqual([0, 0, 0])
})

test('it comes a day after a sign-in, and again as long as something will end', async () => {
  const { user } = await signUp('again@example.org')
  const [planned] = sweepsOf(user.id)
  expect(planned?.startAfter).toEqual(new Date(context.clock.now().getTime() + day))
  await context.runDue({ 'sweep-account': (payload) => sweepAccount(context, payload) })
  expect(sweepsOf(user.id)).toHaveLength(1)
  context.moveClock(day)
  await context.runDue({ 'sweep-account': (payload) => sweepAccount(context, payload) })
  const [next, ...more] = sweepsOf(user.id)
  expect(more).toEqual([])
  expect(next?.startAfter?.getTime()).toBe(context.clock.now().getTime() + 7 * day)
  for (let week = 0; week < 5; week += 1) {
    context.moveClock(7 * day)
    await context.runDue({ 'sweep-account': (payload) => sweepAccount(context, payload) })
  }
  expect(sweepsOf(user.id)).toEqual([])
})

test('messages to sockets go after their days, also when no session is left to come for them', async () => {
  const { user } = await signUp('messages@example.org')
  const sweep = () =>
    context.runDue({ 'sweep-account': (payload) => sweepAccount(context, payload) })
  const kept = async () => (await readHistory(context, user.id, {})).length
  context.moveClock(31 * day)
  await context.database.transaction('app', user.id, (trx) =>
    tellChanged(context, trx, user.id, 'matches'),
  )
  await sweep()
  expect(await kept()).toBe(1)
  expect(sweepsOf(user.id)).toHaveLength(1)
  context.moveClock(8 * day)
  await sweep()
  expect(await kept()).toBe(0)
  expect(sweepsOf(user.id)).toEqual([])
})
