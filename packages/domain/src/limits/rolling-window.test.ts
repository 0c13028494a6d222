import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockToleranceMs } from '../clock.ts'
import { addToWindow, readWindow } from './rolling-window.ts'

const limit = { max: 3, windowMs: 1000 }
const at = (ms: number) => new Date(ms)

test('an act counts until the window has passed, to the millisecond', () => {
  const events = [at(0), at(400), at(800)]
  expect(readWindow(events, limit, at(999))).toMatchObject({ remaining: 0, nextAt: at(1000) })
  expect(readWindow(events, limit, at(1000))).toMatchObject({ remaining: 1, nextAt: null })
  expect(readWindow(events, limit, at(5000))).toEqual({ events: [], remaining: 3, nextAt: null })
})

test('acts stored by a clock 40 days ahead do not count', () => {
  const ahead = 40 * 86_400_000
  const events = [at(700), at(ahead), at(ahead + 1)]
  expect(readWindow(events, limit, at(900))).toEqual({
    events: [at(700)],
    remaining: 2,
    nextAt: null,
  })
})

test('acts stored by a server whose clock is slightly ahead count as made now', () => {
  const events = [at(900 + clockToleranceMs), at(500), at(600)]
  expect(readWindow(events, limit, at(900))).toEqual({
    events: [at(500), at(600), at(900)],
    remaining: 0,
    nextAt: at(1500),
  })
})

test('no stored act makes a user wait longer than one window', () => {
  const times = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 9 })
  fc.assert(
    fc.property(times, (stored) => {
      const { nextAt } = readWindow(stored.map(at), limit, at(0))
      expect(nextAt?.getTime() ?? 0).toBeLessThanOrEqual(limit.windowMs)
    }),
  )
})

test('a lowered limit waits for enough acts to leave the window', () => {
  const events = [at(0), at(400), at(800)]
  expect(readWindow(events, { max: 1, windowMs: 1000 }, at(900)).nextAt).toEqual(at(1800))
})

test('no window of that length ever contains more acts than allowed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (pauses) => {
      let now = 0
      let events: Date[] = []
      const all: number[] = []
      for (const pause of pauses) {
        now += pause
        const window = readWindow(events, limit, at(now))
        const next = addToWindow(window, at(now))
        if (next) all.push(now)
        else expect(readWindow(events, limit, window.nextAt ?? at(0)).remaining).toBeGreaterThan(0)
        events = next ?? window.events
      }
      for (const end of all) {
        const inside = all.filter((time) => time > end - limit.windowMs && time <= end)
        expect(inside.length).toBeLessThanOrEqual(limit.max)
      }
    }),
  )
})
