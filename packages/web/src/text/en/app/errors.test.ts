import { errorCatalog } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import * as t from './errors.ts'

test('the texts repeated here equal those of the catalog', () => {
  expect(t.networkError).toBe(errorCatalog.NETWORK_ERROR.message)
  expect(t.sessionExpired).toBe(errorCatalog.TOKEN_EXPIRED.message)
  expect(t.unexpected).toBe(errorCatalog.INTERNAL.message)
})
