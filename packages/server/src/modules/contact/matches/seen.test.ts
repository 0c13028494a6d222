import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { pair } from '../consent/testing.ts'
import { notifyOfMatch } from './jobs.ts'

const { context, server } = await contextServer()

const announced = async () => {
  const { id, one, other } = await pair(context, server, { confirmed: 'none' })
  for (const userId of [one, other]) await notifyOfMatch(context, { userId, matchId: id })
  return { id, one, other }
}
const isNew = async (user: string, id: string): Promise<boolean[]> => {
  const { items } = (await server.call('GET /api/v1/matches', user)).body
  const { match } = (await server.call('GET /api/v1/matches/:id', user, { params: { id } })).body
  return [...items, match].map((item) => item.isNew)
}
const see = (user: string | null, id: string) =>
  server.call('POST /api/v1/matches/:id/seen', user, { params: { id } })

test('a match is new until its user opens it, and its notification is read then', async () => {
  const { id, one, other } = await announced()
  expect(await isNew(one, id)).toEqual([true, true])
  expect((await see(one, id)).body).toEqual({ success: true })
  expect(await isNew(one, id)).toEqual([false, false])
  const { items } = (await server.call('GET /api/v1/notifications', one)).body
  expect(items).toMatchObject([{ kind: 'new-match', matchId: id, read: true }])
  expect(await isNew(other, id)).toEqual([true, true])
})

test.each([
  ['marks all notifications read', 'POST /api/v1/notifications/read-all', {}],
  [
    'clears the notifications',
    'POST /api/v1/notifications/clear',
    { body: { through: context.clock.now().toISOString() } },
  ],
] as const)('a match is not new after its user %s', async (_, call, input) => {
  const { id, one } = await announced()
  expect((await server.call(call, one, input)).status).toBe(200)
  expect(await isNew(one, id)).toEqual([false, false])
})

test('a reviewed match is not new, and its notification is read', async () => {
  const { id, one, other } = await announced()
  const answer = await server.call('POST /api/v1/matches/:id/review', one, {
    params: { id },
    body: { decision: 'dismiss' },
  })
  expect(answer.body.match.isNew).toBe(false)
  expect(await isNew(one, id)).toEqual([false, false])
  const readOf = async (user: string) =>
    (await server.call('GET /api/v1/notifications', user)).body.items.map(({ read }) => read)
  expect(await readOf(one)).toEqual([true])
  expect(await readOf(other)).toEqual([false])
})

test('a match without a notification is not new, and seeing it twice changes nothing', async () => {
  const { id, one } = await pair(context, server, { confirmed: 'none' })
  expect(await isNew(one, id)).toEqual([false, false])
  expect((await see(one, id)).status).toBe(200)
  expect((await see(one, id)).status).toBe(200)
})
