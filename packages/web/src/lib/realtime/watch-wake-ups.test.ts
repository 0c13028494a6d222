import { expect, test } from 'vitest'
import { watchWakeUps } from './watch-wake-ups.ts'

const setup = () => {
  const calls: string[] = []
  const window = new EventTarget()
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), seen)
  const time = { now: 0 }
  const stop = watchWakeUps(
    {
      open: () => void calls.push('open'),
      close: () => void calls.push('close'),
      wake: () => void calls.push('wake'),
    },
    { window, document, now: () => time.now },
  )
  return {
    calls,
    stop,
    happens: (type: string) => window.dispatchEvent(new Event(type)),
    become: (state: DocumentVisibilityState, at: number) => {
      document.visibilityState = state
      time.now = at
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('a page that was hidden for long wakes the channel, and one hidden shortly does not', () => {
  const { calls, become } = setup()
  become('hidden', 100_000)
  become('visible', 105_000)
  expect(calls).toEqual([])
  become('hidden', 110_000)
  become('visible', 120_000)
  expect(calls).toEqual(['wake'])
})

test('the channel wakes when the device is online again and closes when the page is left', () => {
  const { calls, happens, stop } = setup()
  happens('online')
  happens('pagehide')
  happens('pageshow')
  expect(calls).toEqual(['wake', 'close', 'open'])
  stop()
  happens('online')
  expect(calls).toHaveLength(3)
})
