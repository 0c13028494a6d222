import { expect, test } from 'vitest'
import { countExchanges } from '../../testing/exchanges/count-exchanges.ts'
import { testApp } from '../../testing/test-app.ts'
import { publishToUser } from '../messages/publish.ts'
import { deliverPages } from './deliver.ts'
import { createHub } from './hub.ts'

const { app, signUp } = await testApp()
const { context, parts } = app
const hub = createHub()

/** A user with one socket that has seen nothing yet, and the frames and the end of that socket. */
const connect = async (address: string) => {
  const session = await signUp(address)
  const { userId, sessionId } = await parts.accessTokens.verify(session.access_token)
  const seen = { frames: [] as string[], isClosed: false }
  const entry = hub.hold(userId, 0)
  entry.delivered = { ms: 0, n: 0 }
  const subscriber = {
    id: context.random.id(),
    userId,
    sessionId,
    send: (frame: string) => void seen.frames.push(frame),
    close() {
      seen.isClosed = true
      hub.remove(subscriber)
    },
  }
  entry.subscribers.add(subscriber)
  return { userId, session, seen }
}

const publish = (userId: string, matchId: string): Promise<void> =>
  context.database.transaction('app', userId, (trx) =>
    publishToUser(context, trx, {
      userId,
      type: 'notification',
      data: { kind: 'new-message', matchId },
    }),
  )

const labelsIn = (frames: readonly string[]): string[] =>
  frames.map((frame) => JSON.parse(frame).payload.data.matchId as string)

test('one exchange reads the messages of several users, and each gets those of no other', async () => {
  const users = [await connect('ana@example.org'), await connect('ben@example.org')]
  for (const [index, { userId }] of users.entries())
    for (const label of ['one', 'two']) await publish(userId, `${label} of ${index}`)
  const userIds = users.map(({ userId }) => userId)
  const { result, exchanges } = await countExchanges(() =>
    deliverPages({ ...context, hub }, [...userIds, context.random.id()]),
  )
  expect(result.map((one) => one.status === 'fulfilled' && one.value)).toEqual([2, 2, 0])
  expect(exchanges).toBe(1)
  for (const [index, { seen }] of users.entries())
    expect(labelsIn(seen.frames)).toEqual([`one of ${index}`, `two of ${index}`])
})

test('an ended session gets no message that is read together with those of others', async () => {
  const [left, stayed] = [await connect('left@example.org'), await connect('stayed@example.org')]
  const headers = { authorization: `Bearer ${left.session.access_token}` }
  await app.server.inject({ method: 'POST', url: '/api/auth/logout', headers })
  for (const { userId } of [left, stayed]) await publish(userId, 'after the end')
  await deliverPages({ ...context, hub }, [left.userId, stayed.userId])
  expect(left.seen).toEqual({ frames: [], isClosed: true })
  expect(labelsIn(stayed.seen.frames)).toEqual(['after the end'])
})
