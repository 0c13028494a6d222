import { errorCatalog } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import * as t from './errors.ts'

test('what is written once more here is what the catalogue says', () => {
  expect(t.networkError).toBe(errorCatalog.NETWORK_ERROR.message)
  expect(t.sessionExpired).toBe(errorCatalog.TOKEN_EXPIRED.message)
  expect(t.unexpected).toBe(errorCatalog.INTERNAL.message)
})
