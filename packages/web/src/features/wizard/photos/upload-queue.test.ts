import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { retryMs, UploadQueue, type Sending } from './upload-queue.ts'
import type { Upload, UploadFailure } from './upload-state.ts'

type Request = {
  name: string
  sending: Sending
  answer: (photo: Photo) => void
  fail: (error: unknown) => void
}

const photo = (key: string) => ({ key }) as Photo
const settled = () => new Promise((resolve) => setTimeout(resolve))

const fakeQueue = (failure: UploadFailure = { kind: 'pause', pause: { reason: 'offline' } }) => {
  const requests: Request[] = []
  const stored: string[] = []
  const timers: { run: () => void; ms: number; isCancelled: boolean }[] = []
  let remembered: readonly Upload[] = []
  let ids = 0
  let next = failure
  const queue = new UploadQueue({
    newId: () => `${(ids += 1)}`,
    now: () => 1_000,
    setTimer: (run, ms) => {
      const timer = { run, ms, isCancelled: false }
      timers.push(timer)
      return () => void (timer.isCancelled = true)
    },
    refuse: (file) =>
      file.name.endsWith('.pdf') ? { kind: 'refused', error: 'type', canRetry: false } : undefined,
    send: (file, _field, sending) =>
      new Promise((answer, fail) => {
        requests.push({ name: file.name, sending, answer, fail })
        sending.signal.addEventListener('abort', () => fail(sending.signal.reason))
      }),
    failureOf: () => next,
    onStored: ({ name }) => void stored.push(name),
    remember: (list) => void (remembered = list),
  })
  const add = (...names: string[]) =>
    queue.add(
      'couplePhotoUrls',
      names.map((name) => new File(['x'], name)),
    )
  const states = () => queue.get().list.map(({ name, state }) => `${name} ${state.kind}`)
  return {
    queue,
    requests,
    stored,
    timers,
    add,
    states,
    remembered: () => remembered.map(({ name }) => name),
    failAs: (given: UploadFailure) => void (next = given),
  }
}

test('uploads start at once, two at a time, and report their progress', async () => {
  const { queue, requests, stored, add, states } = fakeQueue()
  add('a', 'b', 'c')
  expect(requests.map(({ name }) => name)).toEqual(['a', 'b'])
  requests[0]!.sending.onProgress(0.5)
  expect(queue.get().list[0]!.state).toEqual({ kind: 'sending', sent: 0.5 })
  requests[0]!.answer(photo('1'))
  await settled()
  expect(states()).toEqual(['a stored', 'b sending', 'c sending'])
  expect(stored).toEqual(['a'])
})

test('a cancelled upload is aborted and forgotten, and its late answer changes nothing', async () => {
  const { queue, requests, stored, add, states, remembered } = fakeQueue()
  add('a', 'b')
  queue.remove('1')
  expect(requests[0]!.sending.signal.aborted).toBe(true)
  requests[0]!.answer(photo('1'))
  await settled()
  expect([states(), stored, remembered()]).toEqual([['b sending'], [], ['b']])
})

test('an unreachable server is tried again after longer and longer pauses, and an upload that arrives ends them', async () => {
  const { requests, timers, add, states } = fakeQueue()
  add('a')
  for (const ms of [...retryMs, retryMs.at(-1)!]) {
    requests.at(-1)!.fail('unreachable')
    await settled()
    expect(states()).toEqual(['a waiting'])
    expect(timers.at(-1)!.ms).toBe(ms)
    timers.at(-1)!.run()
  }
  requests.at(-1)!.answer(photo('1'))
  await settled()
  expect(states()).toEqual(['a stored'])
  add('b')
  requests.at(-1)!.fail('unreachable')
  await settled()
  expect(timers.at(-1)!.ms).toBe(retryMs[0])
})

test('a limit is waited for as the server states, and an ended session until it is resumed', async () => {
  const { queue, requests, timers, add, states, failAs } = fakeQueue({
    kind: 'pause',
    pause: { reason: 'limit', until: new Date(61_000) },
  })
  add('a')
  requests.at(-1)!.fail('limit')
  await settled()
  expect(timers.map(({ ms }) => ms)).toEqual([60_000])
  timers[0]!.run()
  failAs({ kind: 'pause', pause: { reason: 'signed-out' } })
  requests.at(-1)!.fail('signed out')
  await settled()
  expect([timers.length, states()]).toEqual([1, ['a waiting']])
  queue.resume()
  expect(states()).toEqual(['a sending'])
})

test('a refused file is never sent, and a failed one is sent again on request', async () => {
  const { queue, requests, add, states, failAs, remembered } = fakeQueue()
  failAs({ kind: 'refused', error: 'broken', canRetry: true })
  add('a.pdf', 'b')
  expect(requests.map(({ name }) => name)).toEqual(['b'])
  requests[0]!.fail('broken')
  await settled()
  expect([states(), remembered()]).toEqual([['a.pdf failed', 'b failed'], ['b']])
  queue.retry('2')
  expect(states()).toEqual(['a.pdf failed', 'b sending'])
})

test('a device that goes offline aborts its uploads, and sends them again when it is back', async () => {
  const { queue, requests, add, states } = fakeQueue()
  add('a', 'b')
  queue.pause({ reason: 'offline' })
  await settled()
  expect(requests.every(({ sending }) => sending.signal.aborted)).toBe(true)
  expect(states()).toEqual(['a waiting', 'b waiting'])
  queue.resume()
  expect([requests.length, states()]).toEqual([4, ['a sending', 'b sending']])
})

test('an upload that failed is sent again only on request, and a stored one never changes', async () => {
  const { queue, requests, add, states, failAs } = fakeQueue()
  failAs({ kind: 'refused', error: 'broken', canRetry: true })
  add('a')
  requests[0]!.fail('broken')
  await settled()
  queue.resume()
  expect(states()).toEqual(['a failed'])
  queue.retry('1')
  requests[1]!.answer(photo('1'))
  await settled()
  queue.retry('1')
  queue.pause({ reason: 'offline' })
  queue.resume()
  expect([requests.length, states()]).toEqual([2, ['a stored']])
})

const acts = ['answer', 'refuse', 'lose', 'progress', 'remove', 'retry', 'pause', 'resume'] as const

test('no sequence of events loses an upload that was not removed, or sends more than two at once', async () => {
  const act = fc.record({ act: fc.constantFrom(...acts), at: fc.nat({ max: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (events) => {
      const { queue, requests, add, failAs } = fakeQueue()
      add('a', 'b', 'c', 'd')
      const removed = new Set<string>()
      for (const event of events) {
        const id = `${event.at + 1}`
        const request = requests.at(-1 - event.at)
        if (event.act === 'answer') request?.answer(photo('1'))
        if (event.act === 'progress') request?.sending.onProgress(0.5)
        if (event.act === 'refuse' || event.act === 'lose') {
          if (event.act === 'refuse') failAs({ kind: 'refused', error: 'no', canRetry: true })
          else failAs({ kind: 'pause', pause: { reason: 'offline' } })
          request?.fail('no')
        }
        if (event.act === 'remove') queue.remove(removed.has(id) ? '' : (removed.add(id), id))
        if (event.act === 'retry') queue.retry(id)
        if (event.act === 'pause') queue.pause({ reason: 'offline' })
        if (event.act === 'resume') queue.resume()
        await settled()
        const { list, pause } = queue.get()
        const sending = list.filter(({ state }) => state.kind === 'sending').length
        expect(list).toHaveLength(4 - removed.size)
        expect(sending).toBeLessThanOrEqual(2)
        // Nothing waits without a reason.
        if (!pause && list.some(({ state }) => state.kind === 'waiting')) expect(sending).toBe(2)
      }
    }),
  )
})

test('a closed queue sends, remembers and reports nothing', async () => {
  const { queue, requests, stored, add, remembered, timers } = fakeQueue()
  add('a')
  queue.close()
  requests[0]!.answer(photo('1'))
  await settled()
  add('b')
  expect([requests.length, queue.get().list, stored, remembered(), timers]).toEqual([
    1,
    [],
    [],
    ['a'],
    [],
  ])
})
