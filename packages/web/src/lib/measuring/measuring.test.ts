import { expect, test } from 'vitest'
import { mayMeasure } from './choice.ts'
import { createEventLog, type LoggedEvent } from './event-log.ts'
import { factsOf } from './start-measuring.ts'

const minuteMs = 60_000

/** A log with its own clock and timer. */
const startLog = () => {
  const batches: LoggedEvent[][] = []
  const device = { time: Date.UTC(2026, 10, 20), allowed: true, ids: 0 }
  let timer: { run: () => void; at: number } | undefined
  const log = createEventLog({
    facts: { channel: 'Direct', utm_campaign: 'c'.repeat(300), referrer: undefined },
    send: async (events) => void batches.push(events),
    mayMeasure: () => device.allowed,
    now: () => device.time,
    randomId: () => `session ${++device.ids}`,
    setTimer: (run, ms) => {
      timer = { run, at: device.time + ms }
      return () => {
        timer = undefined
      }
    },
  })
  const pass = (ms: number) => {
    device.time += ms
    if (timer && timer.at <= device.time) timer.run()
  }
  return { log, batches, device, pass }
}

test('events are sent after 3 seconds, and immediately when there are 10', () => {
  const { log, batches, pass } = startLog()
  log.pageOpened('/')
  pass(2_999)
  expect(batches).toEqual([])
  pass(1)
  expect(batches.map((batch) => batch.map(({ type }) => type))).toEqual([
    ['session_start', 'pageview'],
  ])
  for (let page = 0; page < 10; page += 1) log.pageOpened('/about')
  expect(batches).toHaveLength(2)
  expect(batches[1]).toHaveLength(10)
  pass(10_000)
  expect(batches).toHaveLength(2)
})

test('an event has texts of at most 256 characters and names no user', () => {
  const { log, batches } = startLog()
  log.pageOpened('/match/:matchId')
  log.flush()
  expect(batches[0]?.[1]).toEqual({
    type: 'pageview',
    timestamp: '2026-11-20T00:00:00.000Z',
    session_id: 'session 1',
    pathname: '/match/:matchId',
    channel: 'Direct',
    utm_campaign: `${'c'.repeat(253)}...`,
    referrer: undefined,
  })
})

test('a session ends after 30 minutes without a page', () => {
  const { log, batches, pass } = startLog()
  log.pageOpened('/')
  pass(30 * minuteMs)
  log.pageOpened('/')
  pass(30 * minuteMs + 1)
  log.pageOpened('/')
  log.flush()
  expect(batches.flat().map(({ type, session_id: id }) => [type, id])).toEqual([
    ['session_start', 'session 1'],
    ['pageview', 'session 1'],
    ['pageview', 'session 1'],
    ['session_start', 'session 2'],
    ['pageview', 'session 2'],
  ])
})

test('nothing is collected or sent while measuring is off', () => {
  const { log, batches, device, pass } = startLog()
  device.allowed = false
  log.pageOpened('/')
  pass(10_000)
  device.allowed = true
  log.pageOpened('/')
  log.stop()
  log.flush()
  log.pageOpened('/')
  device.allowed = false
  pass(10_000)
  expect(batches).toEqual([])
})

// claim: measuring-starts-off
test('measuring is off until it is turned on, and under Do Not Track and Global Privacy Control', () => {
  const stored = (value: string | null) => ({
    getItem: () => value,
    setItem: () => {},
    removeItem: () => {},
  })
  expect(mayMeasure({}, stored(null))).toBe(false)
  expect(mayMeasure({}, stored('on'))).toBe(true)
  expect(mayMeasure({ doNotTrack: '0' }, stored('on'))).toBe(true)
  expect(mayMeasure({ doNotTrack: '1' }, stored('on'))).toBe(false)
  expect(mayMeasure({ globalPrivacyControl: true }, stored('on'))).toBe(false)
})

test('of a referring page only the site is sent, and nothing of our own pages', () => {
  const visit = { search: '', origin: 'https://own.example', referrer: '', screenWidth: 360 }
  const facts = (referrer: string, search = '') => factsOf({ ...visit, referrer, search }, 'p')
  expect(facts('https://l.facebook.com/secret?x=1')).toMatchObject({
    project_id: 'p',
    screen_width: 360,
    referrer: 'https://l.facebook.com',
    channel: 'Social',
  })
  expect(facts('https://own.example/match/m1')).toMatchObject({
    referrer: undefined,
    channel: 'Direct',
  })
  expect(facts('', '?utm_source=leaflet&utm_medium=email&other=1')).toMatchObject({
    utm_source: 'leaflet',
    utm_medium: 'email',
    channel: 'Email',
  })
})
