import { PassThrough } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPace } from './form.ts'

const pace = { bytesPerSecond: 100, windowMs: 10_000 }
const enough = Buffer.alloc(1000)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const open = () => {
  const request = new PassThrough({ highWaterMark: 1_000_000 })
  const onTooSlow = vi.fn<() => void>()
  const stop = watchPace(request as unknown as IncomingMessage, pace, onTooSlow)
  const nextWindow = async (content: Buffer) => {
    request.emit('data', content)
    vi.advanceTimersByTime(pace.windowMs)
    return onTooSlow.mock.calls.length
  }
  return { request, stop, onTooSlow, nextWindow }
}

test('a sender at the least pace is not too slow, and one byte less in any window is', async () => {
  const { nextWindow } = open()
  expect(await nextWindow(enough)).toBe(0)
  expect(await nextWindow(enough)).toBe(0)
  expect(await nextWindow(enough.subarray(1))).toBe(1)
})

test('bytes of one window do not count for the next', async () => {
  const { nextWindow } = open()
  expect(await nextWindow(Buffer.alloc(1_000_000))).toBe(0)
  expect(await nextWindow(Buffer.alloc(0))).toBe(1)
})

test('a window in which the server paused the sender does not count', async () => {
  const { request, nextWindow } = open()
  request.pause()
  expect(await nextWindow(Buffer.alloc(0))).toBe(0)
  expect(await nextWindow(Buffer.alloc(0))).toBe(0)
  request.resume()
  expect(await nextWindow(Buffer.alloc(0))).toBe(0)
  expect(await nextWindow(Buffer.alloc(0))).toBe(1)
})

test('nothing is reported after the end of the request, or once it is no longer watched', async () => {
  const ended = open()
  ended.request.end()
  await new Promise((resolve) => ended.request.once('end', resolve).resume())
  expect(await ended.nextWindow(Buffer.alloc(0))).toBe(0)
  const stopped = open()
  stopped.stop()
  expect(await stopped.nextWindow(Buffer.alloc(0))).toBe(0)
})
