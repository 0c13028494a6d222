import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { reasonText, refusalMessage, failureMessage } from './refusal-message.ts'
import { errorText } from './error-text.ts'

const now = new Date(2026, 10, 20, 15, 0)
const refusal = (status: number, retryAt?: Date) =>
  new ApiError({ status, code: 'X', text: 'No.', ...(retryAt ? { retryAt } : {}) })

test("a refusal is reported with the server's message and the time of the next attempt", () => {
  expect(refusalMessage(refusal(409), now)).toBe('No.')
  expect(refusalMessage(refusal(429, new Date(2026, 10, 20, 15, 40)), now)).toBe(
    'No. You can try again at 3:40 PM.',
  )
  expect(refusalMessage(refusal(429, new Date(2026, 10, 21, 15, 0)), now)).toBe(
    'No. You can try again on Saturday, November 21 at 3:00 PM.',
  )
})

test('an error that is not a refusal has no reason', () => {
  for (const status of [0, 401, 500, 503]) expect(refusalMessage(refusal(status))).toBeUndefined()
  expect(refusalMessage(new Error('No.'))).toBeUndefined()
})

test('a full storage is a reason but not a refusal, so waiting messages are retried', () => {
  const full = new ApiError({ status: 503, code: 'STORAGE_FULL', text: 'No room.' })
  expect(reasonText(full)).toBe('No room.')
  expect(refusalMessage(full)).toBeUndefined()
  expect(reasonText(refusal(409), now)).toBe('No.')
  expect(reasonText(refusal(503), now)).toBeUndefined()
})

const failure = (status: number, code: 'KEY_UNAVAILABLE' | 'UNAVAILABLE') =>
  new ApiError({ status, code, text: errorText(code) })

test("an unavailable data key is reported with the catalog's message", () => {
  expect(failureMessage(failure(503, 'KEY_UNAVAILABLE'), 'Check your connection.')).toBe(
    'We can’t open some of your data right now. Please try again later.',
  )
})

test.each([429, 503])('a limit and a busy server (%i) say when to try again', (status) => {
  const retryAt = new Date(2026, 10, 20, 15, 40)
  const error = new ApiError({ status, code: 'UNAVAILABLE', text: 'Too many at once.', retryAt })
  const message = failureMessage(error, 'Check your connection.', new Date(2026, 10, 20, 15, 30))
  expect(message).toBe('Too many at once. You can try again at 3:40 PM.')
})

test.each([failure(503, 'UNAVAILABLE'), new TypeError('no'), null])(
  'any other failure is reported with the given text',
  (error) => expect(failureMessage(error, 'Check your connection.')).toBe('Check your connection.'),
)
