import { expect, test } from 'vitest'
import { askAgainAfterMs, limits, refreshGraceMs, stepUpMs, undoWindowMs } from './limits.ts'

test('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    profile_creation: { max: 3, windowMs: 86_400_000 },
    message_send: { max: 20, windowMs: 3_600_000 },
    contact_request: { max: 5, windowMs: 3_600_000 },
    consent_change: { max: 5, windowMs: 3_600_000 },
  })
})

test('the periods are those of the specification and of the decisions', () => {
  expect({ undoWindowMs, askAgainAfterMs, refreshGraceMs, stepUpMs }).toEqual({
    undoWindowMs: 10_000,
    askAgainAfterMs: 86_400_000,
    refreshGraceMs: 10_000,
    stepUpMs: 900_000,
  })
})
