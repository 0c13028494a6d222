import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorMessage } from './error-message.ts'
import { formatTime } from './format.ts'

const limited = { status: 429, code: 'RATE_LIMITED', message: 'Too many attempts.' }

test('a limit says when it is over', () => {
  const retryAt = new Date('2026-11-20T15:40:00Z')
  expect(errorMessage(new ApiError({ ...limited, retryAt }))).toBe(
    `Too many attempts. You can try again at ${formatTime(retryAt)}.`,
  )
  expect(errorMessage(new ApiError(limited))).toBe('Too many attempts.')
})

test('what is no answer of ours is told without its own words', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe(
    'Something went wrong on our side. Please try again.',
  )
})
