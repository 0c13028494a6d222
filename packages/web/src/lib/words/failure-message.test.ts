import { errorCatalog } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { failureMessage } from './failure-message.ts'

const failure = (status: number, code: 'KEY_UNAVAILABLE' | 'UNAVAILABLE') =>
  new ApiError({ status, code, message: errorCatalog[code].message })

test('a key that cannot be used is told in the words of the catalogue', () => {
  expect(failureMessage(failure(503, 'KEY_UNAVAILABLE'), 'Check your connection.')).toBe(
    'Something that belongs here cannot be opened right now. Please try again later.',
  )
})

test.each([failure(503, 'UNAVAILABLE'), new TypeError('no'), null])(
  'any other failure keeps the words of its place',
  (error) => expect(failureMessage(error, 'Check your connection.')).toBe('Check your connection.'),
)
