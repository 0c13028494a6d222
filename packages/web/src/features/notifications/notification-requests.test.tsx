import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { useMarkAllRead } from './notification-requests.ts'

vi.mock('../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

const page = (id: string) => ({ items: [{ id, read: false }], next: null })

/** Marks everything as read; the server refuses once `beforeAnswer` has run. */
const markAllRead = async (client: QueryClient, beforeAnswer: () => void) => {
  const { promise, reject } = Promise.withResolvers<never>()
  vi.mocked(call).mockReturnValue(promise)
  const found: ReturnType<typeof useMarkAllRead>['mutateAsync'][] = []
  const Bell = () => {
    found.push(useMarkAllRead().mutateAsync)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Bell />
    </QueryClientProvider>,
  )
  const marking = found[0]?.()
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  beforeAnswer()
  reject(new Error('no'))
  await marking?.catch(() => {})
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
