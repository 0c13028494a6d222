import { errorCatalogue } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import * as t from './errors.ts'

test('what is written once more here is what the catalogue says', () => {
  expect(t.networkError).toBe(errorCatalogue.NETWORK_ERROR.message)
  expect(t.sessionExpired).toBe(errorCatalogue.TOKEN_EXPIRED.message)
  expect(t.unexpected).toBe(errorCatalogue.INTERNAL.message)
})
