import { expect, test } from 'vitest'
import { evaluateRefresh } from './refresh.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const fresh = { sessionEnded: false, expiresAt: secondsAgo(-60), replacedAt: null }

test.each([
  ['the newest token rotates', fresh, 'rotate'],
  ['a token replaced just now is answered again', { ...fresh, replacedAt: now }, 'repeat'],
  ['the grace lasts ten seconds', { ...fresh, replacedAt: secondsAgo(10) }, 'repeat'],
  ['after the grace it is reuse', { ...fresh, replacedAt: secondsAgo(10.001) }, 'reuse'],
  [
    'a token replaced under a clock that was ahead is reuse: its grace does not last until then',
    { ...fresh, expiresAt: secondsAgo(-9_999_999), replacedAt: secondsAgo(-3_456_000) },
    'reuse',
  ],
  ['an expired token is over', { ...fresh, expiresAt: now }, 'over'],
  ['in an ended session everything is over', { ...fresh, sessionEnded: true }, 'over'],
  [
    'an old token of an ended session alarms nobody again',
    { ...fresh, sessionEnded: true, replacedAt: secondsAgo(99) },
    'over',
  ],
])('%s', (_, token, verdict) => expect(evaluateRefresh(token, now)).toBe(verdict))
