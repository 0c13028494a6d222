import { AppError } from '@crosscheck/domain/errors'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { KeyStoreUnavailable } from '../../crypto/keys/key-store-unavailable.ts'
import { explainFailure } from '../../commands/support/explain-failure.ts'
import { statusOf, toAppError } from '../../http/server/errors.ts'
import { isStorageFull } from './storage-full.ts'

const failure = (code: string, text = 'said by the system') =>
  Object.assign(new Error(text), { code })

testRows([
  ['PostgreSQL cannot extend a file', failure('53100')],
  ['PostgreSQL meets a quota', failure('58030', 'could not write: Disk quota exceeded')],
  ['the file system is full', failure('ENOSPC')],
  ['the file system meets a quota', failure('EDQUOT')],
  ['the key store is on a full disk', new KeyStoreUnavailable(failure('ENOSPC'))],
  ['a module wrapped it', new AppError('LIMIT_UNAVAILABLE', { cause: failure('53100') })],
])('the answer to a full disk or quota is 503 STORAGE_FULL', (_what, error) => {
  expect(isStorageFull(error)).toBe(true)
  const { code } = toAppError(error)
  expect([code, statusOf(code)]).toEqual(['STORAGE_FULL', 503])
})

testRows([
  ['another error of input or output', failure('58030', 'could not read block 3')],
  ['a lost connection', failure('57P01')],
  ['a text that mentions a full disk', new Error('No space left on device')],
  ['nothing', null],
])('other failures are not a full disk', (_what, error) => {
  expect(isStorageFull(error)).toBe(false)
  expect(toAppError(error).code).not.toBe('STORAGE_FULL')
})

test('a start or a command that meets a full disk reports it in a sentence', () => {
  expect(explainFailure(failure('ENOSPC'))).toMatch(
    /^The disk of DATA_DIR .* is full\..*start again\.$/,
  )
})
