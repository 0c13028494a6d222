import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRetryable } from './query-client.ts'

test.each([
  ['no response comes', 0, 'NETWORK_ERROR', true],
  ['the server is briefly unavailable', 503, 'UNAVAILABLE', true],
  ['a data key is unavailable', 503, 'KEY_UNAVAILABLE', false],
  ['the server refuses the request', 404, 'NOT_FOUND', false],
])('when %s (status %i, %s), a query is retried: %s', (_, status, code, isRetried) => {
  expect(isRetryable(new ApiError({ status, code, text: code }))).toBe(isRetried)
})
