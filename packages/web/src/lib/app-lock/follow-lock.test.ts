import { expect, test } from 'vitest'
import { watchUse } from './follow-lock.ts'

/** A page with a lock after 5 minutes, and a clock that moves in seconds. */
const page = () => {
  let time = 0
  const events: string[] = []
  let tick = { ms: 0, run: () => {} }
  const watched = watchUse({
    afterMinutes: 5,
    now: () => time,
    every: (ms, run) => {
      tick = { ms, run }
      return () => {
        tick = { ms, run: () => {} }
      }
    },
    lock: () => void events.push(`locked at ${time / 1000}`),
    report: () => void events.push(`reported at ${time / 1000}`),
  })
  const pass = (seconds: number) => {
    const end = time + seconds * 1000
    while (Math.floor(time / tick.ms) < Math.floor(end / tick.ms)) {
      time = (Math.floor(time / tick.ms) + 1) * tick.ms
      tick.run()
    }
    time = end
  }
  return { watched, events, pass, sleep: (seconds: number) => void (time += seconds * 1000) }
}

test('a page without use locks after its time', () => {
  const { events, pass } = page()
  pass(299)
  expect(events).toEqual([])
  pass(1)
  expect(events).toEqual(['locked at 300'])
})

test('use is reported at once after a pause, and then at each check', () => {
  const { watched, events, pass } = page()
  pass(100)
  watched.used()
  expect(events).toEqual(['reported at 100'])
  for (let second = 0; second < 75; second += 1) {
    pass(1)
    watched.used()
  }
  expect(events).toEqual(['reported at 100', 'reported at 112.5', 'reported at 150'])
})

test('the last use is reported although the page is not used again', () => {
  const { watched, events, pass } = page()
  pass(30)
  watched.used()
  expect(events).toEqual([])
  pass(10)
  expect(events).toEqual(['reported at 37.5'])
  pass(297.5)
  expect(events).toEqual(['reported at 37.5', 'locked at 337.5'])
})

test('use in another tab keeps this page open', () => {
  const { watched, events, pass } = page()
  pass(200)
  watched.usedElsewhere()
  pass(200)
  expect(events).toEqual([])
})

test('a page that slept locks before it takes a press', () => {
  const { watched, events, sleep } = page()
  sleep(3600)
  watched.used()
  expect(events).toEqual(['locked at 3600'])
})

test('a page that is no longer watched does not lock', () => {
  const { watched, events, pass } = page()
  watched.stop()
  pass(600)
  expect(events).toEqual([])
})
