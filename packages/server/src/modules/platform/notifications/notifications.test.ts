import type { NotificationContent } from '@crosscheck/domain/notifications/stored'
import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import {
  clearNotifications,
  restoreNotifications,
  listNotifications,
  markAllRead,
  markRead,
  storeNotification,
} from './service.ts'
import { insertNotification } from './repository.ts'

const context = await testContext()

const store = (userId: string, id: string, content: NotificationContent = { kind: 'new-match' }) =>
  context.database.transaction('worker', userId, (trx) =>
    storeNotification(context, trx, { userId, matchId: null, ...content, id }),
  )
const unread = async (userId: string) =>
  (await listNotifications(context, userId)).filter(({ read }) => !read).length

test('notifications are listed newest first, fifty at most, for their user only', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  for (let number = 0; number < 55; number += 1) {
    await store(anna, `number ${number}`)
    context.moveClock(1000)
  }
  const listed = await listNotifications(context, anna)
  expect(listed).toHaveLength(50)
  expect(listed[0]).toMatchObject({
    id: 'number 54',
    type: 'match_found',
    title: 'Possible match for someone you described',
    message: 'You have a new possible match. Take your time to look at it.',
    matchId: null,
    read: false,
  })
  expect(listed[49]?.id).toBe('number 5')
  expect(await listNotifications(context, ben)).toEqual([])
})

test('a notification with an id is stored only once', async () => {
  const anna = await context.addUser()
  expect(await store(anna, 'match-1')).toBe(true)
  expect(await store(anna, 'match-1', { kind: 'new-message' })).toBe(false)
  expect(await listNotifications(context, anna)).toMatchObject([{ type: 'match_found' }])
})

test('one notification is marked read, then all are', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  for (const id of ['a', 'b', 'c']) await store(anna, id)
  await markRead(context, anna, 'b')
  await markRead(context, anna, 'b')
  expect(await unread(anna)).toBe(2)
  await expect(markRead(context, ben, 'a')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await markAllRead(context, ben)
  expect(await unread(anna)).toBe(2)
  await markAllRead(context, anna)
  expect(await unread(anna)).toBe(0)
})

test('cleared notifications can be restored as they were, and later ones stay', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  const idsOf = async (userId: string) =>
    (await listNotifications(context, userId)).map(({ id, read }) => `${id} ${read}`)
  for (const id of ['a', 'b', 'c']) {
    await store(anna, id)
    context.moveClock(1000)
  }
  await markRead(context, anna, 'a')
  const [, shown] = await listNotifications(context, anna)
  const clear = () => clearNotifications(context, anna, new Date(shown?.timestamp ?? ''))

  await clearNotifications(context, ben, context.clock.now())
  expect(await idsOf(anna)).toEqual(['c false', 'b false', 'a true'])
  const first = await clear()
  expect(await idsOf(anna)).toEqual(['c false'])
  expect(await unread(anna)).toBe(1)

  context.moveClock(1000)
  const second = await clear()
  await restoreNotifications(context, anna, second)
  await restoreNotifications(context, ben, first)
  expect(await idsOf(anna)).toEqual(['c false'])
  await restoreNotifications(context, anna, first)
  expect(await idsOf(anna)).toEqual(['c false', 'b false', 'a true'])
})

test('a notification of a kind that this release does not have is not listed', async () => {
  const anna = await context.addUser()
  const place = { table: 'notifications', row: 'later', userId: anna }
  const sealed = await context.sealer.seal(place, { kind: 'of-tomorrow' })
  const row = { userId: anna, id: 'later', matchId: null, sealed, createdAt: context.clock.now() }
  await context.database.transaction('worker', anna, (trx) => insertNotification(trx, row))
  expect(await listNotifications(context, anna)).toEqual([])
})
