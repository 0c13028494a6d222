import { expect, test } from 'vitest'
import { fakeClock } from '../../lib/page/testing/fake-clock.ts'
import { memoryStorage } from '../../lib/device/testing/memory-storage.ts'
import { Outbox } from './outbox.ts'
import type { Unsent } from './unsent.ts'

type OutboxSetup = 'reached' | 'offline' | 'refusing' | 'closed'

const setup = (storage = memoryStorage()) => {
  const taken: Unsent[] = []
  const complaints: string[] = []
  let state: OutboxSetup = 'reached'
  let ids = 0
  const clock = fakeClock()
  const open = () =>
    new Outbox({
      storage,
      key: 'crosscheck_draft:a:messages:m1',
      newId: () => `id-${(ids += 1)}`,
      now: () => new Date('2026-11-20T12:00:00.000Z'),
      send: async (unsent) => {
        if (state !== 'reached') throw new Error(state)
        taken.push(unsent)
      },
      failureOf: (error) =>
        error instanceof Error && ['refusing', 'closed'].includes(error.message)
          ? { type: 'refused', reason: 'No.', closed: error.message === 'closed' }
          : { type: 'unreachable' },
      onFailure: ({ type }) => complaints.push(type),
      setTimer: clock.setTimer,
    })
  return {
    taken,
    complaints,
    storage,
    clock,
    open,
    contents: () => taken.map(({ content }) => content),
    become: (next: OutboxSetup) => (state = next),
  }
}

test('a closed thread is reported on its open page, and not at every start', async () => {
  const { open, complaints, become } = setup()
  become('closed')
  const outbox = open()
  await outbox.add('Hello')
  expect(complaints).toEqual([])
  expect(outbox.get()).toMatchObject([{ content: 'Hello', state: 'refused' }])
  outbox.subscribe(() => {})
  await outbox.retry()
  expect(complaints).toEqual(['refused'])
})

test('messages behind a refused one are marked, and are sent once it is discarded', async () => {
  const { open, contents, become } = setup()
  become('refusing')
  const outbox = open()
  await outbox.add('First')
  await outbox.add('Second')
  expect(outbox.get().map(({ state }) => state)).toEqual(['refused', 'behind'])
  become('reached')
  await outbox.remove(outbox.get()[0]?.id ?? '')
  expect(contents()).toEqual(['Second'])
})

test('a sent message leaves nothing on the device', async () => {
  const { open, contents, storage } = setup()
  const outbox = open()
  await outbox.add('Hello')
  expect(contents()).toEqual(['Hello'])
  expect(outbox.get()).toEqual([])
  expect(storage.values.size).toBe(0)
})

// claim: messages-are-sent-once
test('messages written offline survive a reload and are sent once, in order, under their first ids', async () => {
  const { open, taken, become } = setup()
  become('offline')
  const before = open()
  await before.add('one')
  await before.add('two')
  expect(before.get().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const after = open()
  expect(after.get().map(({ content }) => content)).toEqual(['one', 'two'])
  become('reached')
  await Promise.all([after.flush(), after.flush()])
  expect(taken.map(({ id, content }) => [id, content])).toEqual([
    ['id-1', 'one'],
    ['id-2', 'two'],
  ])
  expect(after.get()).toEqual([])
})

test('a refused message stays with its reason, is not retried automatically, and is never overtaken', async () => {
  const { open, contents, become } = setup()
  const outbox = open()
  become('refusing')
  await outbox.add('one')
  become('reached')
  await outbox.add('two')
  await outbox.flush()
  expect(contents()).toEqual([])
  expect(outbox.get()[0]).toMatchObject({ state: 'refused', reason: 'No.' })
  await outbox.retry()
  expect(contents()).toEqual(['one', 'two'])
})

test('a failure is reported once, and again only after a manual retry', async () => {
  const { open, complaints, become } = setup()
  const outbox = open()
  become('offline')
  await outbox.add('one')
  await outbox.flush()
  await outbox.flush()
  expect(complaints).toEqual(['unreachable'])
  await outbox.retry()
  expect(complaints).toHaveLength(2)
})

test("foreign data under the outbox's key is not read as messages", () => {
  const { open, storage } = setup()
  storage.setItem('crosscheck_draft:a:messages:m1', '{"not": "a list"}')
  expect(open().get()).toEqual([])
  storage.setItem('crosscheck_draft:a:messages:m1', '[1, {"id": "a"}, null]')
  expect(open().get()).toEqual([])
})

test('waiting messages are retried automatically, refused ones are not, and a closed outbox does nothing', async () => {
  const { open, contents, become, clock } = setup()
  const outbox = open()
  become('offline')
  await outbox.add('one')
  await clock.advance(10_000)
  expect(clock.waiting()).toBe(1)
  become('reached')
  await clock.advance(10_000)
  expect(contents()).toEqual(['one'])
  expect(clock.waiting()).toBe(0)
  become('refusing')
  await outbox.add('two')
  expect(clock.waiting()).toBe(0)
  become('offline')
  await outbox.retry()
  expect(clock.waiting()).toBe(1)
  outbox.close()
  expect(clock.waiting()).toBe(0)
})
