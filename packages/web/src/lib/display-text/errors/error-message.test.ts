import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { errorMessage } from './error-message.ts'
import { formatTime } from '../formats/format.ts'

const limited = { status: 429, code: 'RATE_LIMITED', text: 'Too many attempts.' }

test('the message of a rate limit names the time of the next attempt', () => {
  const retryAt = new Date('2026-11-20T15:40:00Z')
  expect(errorMessage(new ApiError({ ...limited, retryAt }))).toBe(
    `Too many attempts. You can try again at ${formatTime(retryAt)}.`,
  )
  expect(errorMessage(new ApiError(limited))).toBe('Too many attempts.')
})

test('an unexpected error is reported without its own message', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe(
    'Something went wrong on our side. Please try again.',
  )
})
