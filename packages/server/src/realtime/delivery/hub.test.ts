import { expect, test } from 'vitest'
import { createHub, type Subscriber } from './hub.ts'

const subscriber = (id: string): Subscriber => ({
  id,
  userId: 'ana',
  sessionId: 'session',
  send: () => {},
  close: () => {},
})

test('a user is connected from the first subscription to the end of the last', () => {
  const hub = createHub()
  const [first, second] = [subscriber('first'), subscriber('second')]
  for (const one of [first, second]) {
    hub.hold('ana', 0).subscribers.add(one)
    hub.release('ana')
  }
  hub.remove(first)
  expect(hub.users()).toEqual(['ana'])
  hub.remove(second)
  expect(hub.users()).toEqual([])
})
