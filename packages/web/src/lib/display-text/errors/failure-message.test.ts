import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from './error-text.ts'
import { failureMessage } from './failure-message.ts'

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
