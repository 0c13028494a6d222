import { expect, test } from 'vitest'
import { fakeClock } from '../page/testing/fake-clock.ts'
import { mayMeasure } from './choice.ts'
import { createEventLog, type LoggedEvent } from './event-log.ts'
import { factsOf } from './start-measuring.ts'

const minuteMs = 60_000

/** A log with its own clock and timer. */
const startLog = () => {
  const batches: LoggedEvent[][] = []
  const device = { allowed: true, ids: 0 }
  const clock = fakeClock({ start: Date.UTC(2026, 10, 20) })
  const log = createEventLog({
    facts: { channel: 'Direct', utm_campaign: 'c'.repeat(300), referrer: undefined },
    send: async (events) => void batches.push(events),
    mayMeasure: () => device.allowed,
    now: clock.now,
    randomId: () => `session ${++device.ids}`,
    setTimer: clock.setTimer,
  })
  return { log, batches, device, pass: clock.advance }
}

test('events are sent after 3 seconds, and immediately when there are 10', async () => {
  const { log, batches, pass } = startLog()
  log.pageOpened('/')
  await pass(2_999)
  expect(batches).toEqual([])
  await pass(1)
  expect(batches.map((batch) => batch.map(({ type }) => type))).toEqual([
    ['session_start', 'pageview'],
  ])
  for (let page = 0; page < 10; page += 1) log.pageOpened('/about')
  expect(batches).toHaveLength(2)
  expect(batches[1]).toHaveLength(10)
  await pass(10_000)
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

test('a session ends after 30 minutes without a page', async () => {
  const { log, batches, pass } = startLog()
  log.pageOpened('/')
  await pass(30 * minuteMs)
  log.pageOpened('/')
  await pass(30 * minuteMs + 1)
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

test('nothing is collected or sent while measuring is off', async () => {
  const { log, batches, device, pass } = startLog()
  device.allowed = false
  log.pageOpened('/')
  await pass(10_000)
  device.allowed = true
  log.pageOpened('/')
  log.stop()
  log.flush()
  log.pageOpened('/')
  device.allowed = false
  await pass(10_000)
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
