import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../lib/device/testing/memory-storage.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { cacheNotifications } from './cache-notifications.ts'
import { readCachedNotifications } from './notifications-query.ts'

const pageOf = (count: number) => ({
  items: Array.from({ length: count }, (_, number) => ({ id: `n${number}`, title: 'New match' })),
  next: null,
})

test('the fifty newest notifications are stored for their user on every change', () => {
  const client = new QueryClient()
  const storage = memoryStorage()
  const end = cacheNotifications(client, { userId: 'anna', isSignedIn: () => true, storage })
  expect(readCachedNotifications('anna', storage)).toBeUndefined()
  client.setQueryData(keys.notifications, pageOf(60))
  expect(readCachedNotifications('anna', storage)).toEqual(pageOf(50))
  expect(readCachedNotifications('ben', storage)).toBeUndefined()
  client.setQueryData(keys.notifications, pageOf(0))
  expect(readCachedNotifications('anna', storage)).toEqual(pageOf(0))
  end()
  client.setQueryData(keys.notifications, pageOf(1))
  expect(readCachedNotifications('anna', storage)).toEqual(pageOf(0))
})

test('a response that arrives after signing out is not stored', () => {
  const client = new QueryClient()
  const storage = memoryStorage()
  cacheNotifications(client, { userId: 'anna', isSignedIn: () => false, storage })
  client.setQueryData(keys.notifications, pageOf(1))
  expect(readCachedNotifications('anna', storage)).toBeUndefined()
})

test('a stored value in another form is ignored', () => {
  for (const text of ['', 'x', '{}', '5', 'null']) {
    const storage = memoryStorage()
    storage.setItem('crosscheck_copy:anna:notifications', text)
    expect.soft(readCachedNotifications('anna', storage), text).toBeUndefined()
  }
})
