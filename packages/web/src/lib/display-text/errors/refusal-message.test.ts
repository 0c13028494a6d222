import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { reasonText, refusalMessage } from './refusal-message.ts'

const now = new Date(2026, 10, 20, 15, 0)
const error = (status: number, retryAt?: Date) =>
  new ApiError({ status, code: 'X', text: 'No.', ...(retryAt ? { retryAt } : {}) })

test("a refusal is reported with the server's message and the time of the next attempt", () => {
  expect(refusalMessage(error(409), now)).toBe('No.')
  expect(refusalMessage(error(429, new Date(2026, 10, 20, 15, 40)), now)).toBe(
    'No. You can try again at 3:40 PM.',
  )
  expect(refusalMessage(error(429, new Date(2026, 10, 21, 15, 0)), now)).toBe(
    'No. You can try again on Saturday, November 21 at 3:00 PM.',
  )
})

test('an error that is not a refusal has no reason', () => {
  for (const status of [0, 401, 500, 503]) expect(refusalMessage(error(status))).toBeUndefined()
  expect(refusalMessage(new Error('No.'))).toBeUndefined()
})

test('a full storage is a reason but not a refusal, so waiting messages are retried', () => {
  const full = new ApiError({ status: 503, code: 'STORAGE_FULL', text: 'No room.' })
  expect(reasonText(full)).toBe('No room.')
  expect(refusalMessage(full)).toBeUndefined()
  expect(reasonText(error(409), now)).toBe('No.')
  expect(reasonText(error(503), now)).toBeUndefined()
})
