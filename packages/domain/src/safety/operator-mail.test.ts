import { expect, test } from 'vitest'
import {
  countQueue,
  hasNewEntries,
  nextOperatorMailAt,
  operatorMailIntervalMs,
} from './operator-mail.ts'

const now = new Date('2026-06-01T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const dayMs = 86_400_000
const entry = (changes: object = {}) => ({
  kind: 'report' as const,
  createdAt: ago(dayMs),
  decidedAt: null,
  reportedLeftAt: null,
  notifiedAt: null,
  ...changes,
})

test('the first mail goes out immediately, and the next an hour after the last', () => {
  expect(nextOperatorMailAt(null, now)).toEqual(now)
  expect(nextOperatorMailAt(ago(operatorMailIntervalMs), now)).toEqual(now)
  const last = ago(operatorMailIntervalMs - 1)
  expect(nextOperatorMailAt(last, now)).toEqual(new Date(last.getTime() + operatorMailIntervalMs))
})

test('a last mail in the future, from a wrong clock, delays nothing', () => {
  expect(nextOperatorMailAt(new Date(now.getTime() + dayMs), now)).toEqual(now)
})

test('a flood of reports is one mail with a count', () => {
  const flood = Array.from({ length: 1000 }, () => entry())
  const others = [entry({ kind: 'questionnaire' }), entry({ kind: 'request' })]
  expect(countQueue([...flood, ...others], now)).toEqual({
    newReports: 1000,
    newInquiries: 1,
    newRequests: 1,
    ending: 0,
    waiting: 1002,
  })
})

test('reported or decided entries are not new, and entries that end soon are reported once more', () => {
  const notified = entry({ notifiedAt: ago(dayMs) })
  const decided = entry({ decidedAt: now })
  const ending = entry({ createdAt: ago(170 * dayMs), notifiedAt: ago(169 * dayMs) })
  const counts = countQueue([notified, decided], now)
  const nothing = { newReports: 0, newInquiries: 0, newRequests: 0, ending: 0 }
  expect(counts).toEqual({ ...nothing, waiting: 1 })
  expect(hasNewEntries({ ...counts, newRequests: 1 })).toBe(true)
  expect(hasNewEntries(counts)).toBe(false)
  expect(countQueue([notified, ending], now)).toMatchObject({ ending: 1, waiting: 2 })
})
