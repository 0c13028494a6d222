import { expect, test } from 'vitest'
import { silentLog } from '../../testing/database/test-database.ts'
import { createAnnouncer, type Announcement } from './announcements.ts'

const about = (payload: string): Announcement => ({ channel: 'c', payload })
const payloads = (batch: readonly Announcement[]) => batch.map(({ payload }) => payload)

/** A way of sending that ends when the test says so. */
const manual = () => {
  const batches: string[][] = []
  const waiting: ((error?: Error) => void)[] = []
  return {
    batches,
    finish: (error?: Error) => waiting.shift()?.(error),
    send: (batch: readonly Announcement[]) =>
      new Promise<void>((resolve, reject) => {
        batches.push(payloads(batch))
        waiting.push((error) => (error ? reject(error) : resolve()))
      }),
  }
}

test('what is announced while a batch is under way goes out together, each once', async () => {
  const { batches, finish, send } = manual()
  const announcer = createAnnouncer(send, silentLog)
  announcer.add([about('a')])
  announcer.add([about('b'), about('a')])
  announcer.add([about('b')])
  expect(batches).toEqual([['a']])
  finish()
  await expect.poll(() => batches).toEqual([['a'], ['b', 'a']])
  finish()
  await announcer.close()
})

test('a batch that could not be sent goes out again, before what came since', async () => {
  const { batches, finish, send } = manual()
  const announcer = createAnnouncer(send, silentLog)
  announcer.add([about('a')])
  announcer.add([about('b')])
  finish(new Error('away'))
  await expect.poll(() => batches).toEqual([['a'], ['a', 'b']])
  finish()
  await announcer.close()
})

test('while nothing can be sent, at most ten thousand announcements wait, and the oldest go', async () => {
  const { batches, finish, send } = manual()
  const announcer = createAnnouncer(send, silentLog)
  announcer.add([about('first')])
  announcer.add(Array.from({ length: 10_005 }, (_, number) => about(String(number))))
  finish()
  await expect.poll(() => batches).toHaveLength(2)
  expect(batches[1]).toHaveLength(10_000)
  expect(batches[1]?.[0]).toBe('5')
  finish()
  await announcer.close()
})

test('a process that stops does not wait for a way of sending that is away', async () => {
  const { finish, send } = manual()
  const announcer = createAnnouncer(send, silentLog)
  announcer.add([about('a')])
  const closed = announcer.close()
  finish(new Error('away'))
  await closed
})
