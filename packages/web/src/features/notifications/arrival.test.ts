import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from '../../lib/api/query-keys.ts'
import { isUnstoredArrival, readArrival, addNotification } from './arrival.ts'

const message = {
  id: '1640995200000-0',
  type: 'notification',
  data: {
    kind: 'new-match',
    type: 'match_found',
    title: 'New match',
    message: 'Look at it.',
    matchId: 'm1',
  },
  timestamp: 1_640_995_200_000,
}
const arrived = {
  id: 'arrived-1640995200000-0',
  kind: 'new-match' as const,
  type: 'other' as const,
  title: 'New match',
  message: 'Look at it.',
  matchId: 'm1',
  read: false,
  timestamp: '2022-01-01T00:00:00.000Z',
}

test('a notification that arrives is first in the bell and unread', () => {
  const client = new QueryClient()
  expect(readArrival(message)).toEqual(arrived)
  addNotification(client, arrived)
  expect(client.getQueryData(keys.notifications)).toBeUndefined()
  client.setQueryData(keys.notifications, { items: [{ id: 'old' }], next: null })
  addNotification(client, arrived)
  expect(client.getQueryData(keys.notifications)).toEqual({
    items: [arrived, { id: 'old' }],
    next: null,
  })
  expect(isUnstoredArrival(arrived)).toBe(true)
  expect(isUnstoredArrival({ id: 'old' })).toBe(false)
})

test('data in another form is not a notification', () => {
  for (const data of [
    null,
    undefined,
    'text',
    {},
    { title: 'No message' },
    { title: 1, message: 2 },
  ])
    expect.soft(readArrival({ ...message, data }), JSON.stringify(data)).toBeUndefined()
})
