import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isRetryable } from './query-client.ts'

test('a query is retried only after failures that may pass', () => {
  for (const [what, status, code, isRetried] of [
    ['no response comes', 0, 'NETWORK_ERROR', true],
    ['the server is briefly unavailable', 503, 'UNAVAILABLE', true],
    ['a data key is unavailable', 503, 'KEY_UNAVAILABLE', false],
    ['the server refuses the request', 404, 'NOT_FOUND', false],
  ] as const)
    expect.soft(isRetryable(new ApiError({ status, code, text: code })), what).toBe(isRetried)
})
