import { rowRuleIds } from '@crosscheck/domain/retention/rules'
import { expect, test } from 'vitest'
import { readHistory } from '../realtime/messages/history.ts'
import { notifyChanged } from '../realtime/messages/publish.ts'
import { authServer, goodPassword } from '../testing/auth-server.ts'
import { rowSweeps } from './sweeps.ts'

const { call, context, sendMails, signUp } = await authServer()
const sweeps = rowSweeps(context)
const day = 86_400_000

const sweepAll = async () => {
  for (const rule of rowRuleIds) await sweeps[rule].removeSome(context.clock.now(), 1000)
}
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

test('sessions and links are deleted a day after their end, tokens with the end, the others stay', async () => {
  const { access_token, user } = await signUp('sweep@example.org')
  await call('POST /api/auth/signin/email', null, {
    email: 'sweep@example.org',
    password: goodPassword,
  })
  await sendMails()
  expect(await counts(user.id)).toEqual([2, 2, 1])
  await call('POST /api/auth/logout', access_token)

  context.moveClock(day - 1000)
  await sweepAll()
  expect(await counts(user.id)).toEqual([2, 1, 1])
  context.moveClock(2 * day)
  await sweepAll()
  expect(await counts(user.id)).toEqual([1, 1, 0])
  expect(await attempts()).toBe(0)
  expect((await call('GET /api/auth/me', access_token)).status).toBe(401)
  context.moveClock(31 * day)
  await sweepAll()
  expect(await counts(user.id)).toEqual([0, 0, 0])
})

test('a sign-in queues no job that sweeps', async () => {
  context.queued.length = 0
  await call('POST /api/auth/signin/email', null, {
    email: 'sweep@example.org',
    password: goodPassword,
  })
  expect(context.queued).toEqual([])
})

test('a session that a clock has stored in the far future lasts no longer than a new one', async () => {
  const { user } = await signUp('ahead@example.org')
  context.moveClock(-400 * day)
  await sweepAll()
  context.moveClock(32 * day)
  await sweepAll()
  expect((await counts(user.id)).slice(0, 2)).toEqual([0, 0])
})

test('messages to open pages are deleted after their days, without any session too', async () => {
  const { user } = await signUp('messages@example.org')
  const kept = async () => (await readHistory(context, user.id, {})).length
  context.moveClock(31 * day)
  await context.database.transaction('app', user.id, (trx) =>
    notifyChanged(context, trx, { userId: user.id, subject: 'matches' }),
  )
  await sweepAll()
  expect(await kept()).toBe(1)
  context.moveClock(8 * day)
  await sweepAll()
  expect(await kept()).toBe(0)
})
