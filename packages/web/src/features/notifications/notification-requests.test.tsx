import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { mutationOf } from '../../lib/hooks/testing/mutation-of.tsx'
import { useMarkAllRead } from './notification-requests.ts'

vi.mock('../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

const page = (id: string) => ({ items: [{ id, read: false }], next: null })

/** Marks everything as read; the server refuses once `beforeAnswer` has run. */
const markAllRead = async (client: QueryClient, beforeAnswer: () => void) => {
  const { promise, reject } = Promise.withResolvers<never>()
  vi.mocked(call).mockReturnValue(promise)
  const marking = mutationOf(client, useMarkAllRead)()
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  beforeAnswer()
  reject(new Error('no'))
  await marking.catch(() => {})
}

test('a change of the list that the server refuses is undone', async () => {
  const client = new QueryClient()
  client.setQueryData(keys.notifications, page('own'))
  await markAllRead(client, () =>
    expect(client.getQueryData(keys.notifications)).toMatchObject({ items: [{ read: true }] }),
  )
  expect(client.getQueryData(keys.notifications)).toEqual(page('own'))
})

test.each([
  ['nobody', undefined],
  ['another user', page('of another user')],
])('a late refusal shows no list of a former user to %s', async (_who, shown) => {
  const client = new QueryClient()
  client.setQueryData(keys.notifications, page('former'))
  await markAllRead(client, () => {
    client.clear()
    if (shown) client.setQueryData(keys.notifications, shown)
  })
  expect(client.getQueryData(keys.notifications)).toEqual(shown)
})
