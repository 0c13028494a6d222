import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRetryable } from './query-client.ts'

test.each([
  ['no answer came', 0, 'NETWORK_ERROR', true],
  ['the server is away for a moment', 503, 'UNAVAILABLE', true],
  ['a data key cannot be used', 503, 'KEY_UNAVAILABLE', false],
  ['the request was refused', 404, 'NOT_FOUND', false],
])('a failed query where %s is repeated: status %i, %s, %s', (_, status, code, repeated) => {
  expect(isRetryable(new ApiError({ status, code, message: code }))).toBe(repeated)
})
