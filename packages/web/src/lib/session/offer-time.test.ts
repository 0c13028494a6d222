import { expect, test } from 'vitest'
import { isOfferTime } from './offer-time.ts'

test('a password is offered from the second day to the end of the first month', () => {
  const created = '2026-11-01T12:00:00.000Z'
  const offered = [1, 2, 3, 30, 31, 32].filter((day) =>
    isOfferTime(created, Date.UTC(2026, 10, day, 13)),
  )
  expect(offered).toEqual([2, 3, 30])
})
