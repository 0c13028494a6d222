import { expect, test } from 'vitest'
import { evaluateRefresh } from './refresh.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const fresh = { sessionEnded: false, expiresAt: secondsAgo(-60), replacedAt: null }

test('a refresh token rotates, is repeated for ten seconds, and is reuse after that', () => {
  for (const [name, token, verdict] of [
    ['the newest token rotates', fresh, 'rotate'],
    ['a token replaced just now gets its successor again', { ...fresh, replacedAt: now }, 'repeat'],
    [
      'a token replaced ten seconds ago gets its successor again',
      { ...fresh, replacedAt: secondsAgo(10) },
      'repeat',
    ],
    [
      'a token replaced more than ten seconds ago is reuse',
      { ...fresh, replacedAt: secondsAgo(10.001) },
      'reuse',
    ],
    [
      'a token replaced by a clock that was ahead is reuse, without a longer grace period',
      { ...fresh, expiresAt: secondsAgo(-9_999_999), replacedAt: secondsAgo(-3_456_000) },
      'reuse',
    ],
    ['an expired token is over', { ...fresh, expiresAt: now }, 'over'],
    ['every token of an ended session is over', { ...fresh, sessionEnded: true }, 'over'],
    [
      'an old token of an ended session raises no second alarm',
      { ...fresh, sessionEnded: true, replacedAt: secondsAgo(99) },
      'over',
    ],
  ] as const)
    expect.soft(evaluateRefresh(token, now), name).toBe(verdict)
})
