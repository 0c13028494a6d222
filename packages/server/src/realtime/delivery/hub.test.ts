import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testApp } from '../../testing/test-app.ts'
import { notifyChanged } from '../messages/publish.ts'
import { lastPosition } from '../messages/repository.ts'
import { subscribe } from '../sockets/subscribe.ts'
import { createHub, type Subscriber } from './hub.ts'

const { app, signUp } = await testApp()
const { context } = app

const subscriberOf = (userId: string, sessionId: string): Subscriber => ({
  id: context.random.id(),
  userId,
  sessionId,
  send: () => {},
  close: () => {},
})

/** A bus that follows a user when the test says so. */
const manualBus = () => {
  const calls: string[] = []
  const followed = Promise.withResolvers<void>()
  const hub = createHub({
    follow: (userId) => {
      calls.push(`follow ${userId}`)
      return followed.promise
    },
    unfollow: (userId) => void calls.push(`unfollow ${userId}`),
  })
  return { calls, hub, followed }
}

test('a user is followed from the first subscription to the end of the last', () => {
  const { calls, hub } = manualBus()
  const [first, second] = [subscriberOf('ana', 's'), subscriberOf('ana', 's')]
  for (const subscriber of [first, second]) {
    hub.hold('ana', 0).subscribers.add(subscriber)
    hub.release('ana')
  }
  hub.remove(first)
  expect(calls).toEqual(['follow ana'])
  hub.remove(second)
  expect(calls).toEqual(['follow ana', 'unfollow ana'])
  hub.hold('ana', 0)
  hub.release('ana')
  expect(calls).toEqual(['follow ana', 'unfollow ana', 'follow ana', 'unfollow ana'])
})

test('a subscription starts behind what was stored before its user was followed', async () => {
  const { access_token: token, user } = await signUp('ana@example.org')
  const { sessionId, userId } = await app.parts.accessTokens.verify(token)
  expect(userId).toBe(user.id)
  const { followed, hub } = manualBus()
  const roles: string[] = []
  const sessionRead = Promise.withResolvers<void>()
  const database: Database = {
    ...context.database,
    async transaction(role, ...rest) {
      roles.push(role)
      const result = await context.database.transaction(role, ...rest)
      if (role === 'auth') sessionRead.resolve()
      return result
    },
  }
  const services = { ...context, database, wake: () => {}, recheck: () => {} }
  const deps = { ...services, hub, processId: 'process' }
  const subscriber = subscriberOf(userId, sessionId)
  const subscribing = subscribe(deps, { subscriber, metadata: null, isGone: () => false })
  await sessionRead.promise
  await new Promise((resolve) => setImmediate(resolve))
  expect(roles).toEqual(['auth'])
  await context.database.transaction('app', userId, (trx) =>
    notifyChanged(context, trx, { userId, subject: 'profiles' }),
  )
  followed.resolve()
  expect(await subscribing).toBe(true)
  const last = await context.database.transaction('app', userId, (trx) => lastPosition(trx, userId))
  expect(last.ms).toBeGreaterThan(0)
  expect(hub.get(userId)?.delivered).toEqual(last)
})
