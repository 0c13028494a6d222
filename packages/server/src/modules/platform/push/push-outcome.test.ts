import { expect, test } from 'vitest'
import { classifyPushResponse } from './push-outcome.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)

test('the status of a push service decides whether a message is tried again', () => {
  for (const [status, kind] of [
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [301, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)
    expect.soft(classifyPushResponse({ status }, now).kind, `${status}`).toBe(kind)
})

test('Retry-After sets the time of the next attempt', () => {
  for (const [retryAfter, notBefore] of [
    ['30', after(30_000)],
    ['0', now],
    [after(60_000).toUTCString(), after(60_000)],
    [after(-60_000).toUTCString(), now],
    ['999999', after(3_600_000)],
    ['soon', null],
    [undefined, null],
  ] as const)
    expect.soft(classifyPushResponse({ status: 429, retryAfter }, now), retryAfter).toEqual({
      kind: 'later',
      notBefore,
    })
})
