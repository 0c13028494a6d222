import { expect, test } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'
import {
  forgetAccount,
  updateSavedAccount,
  maskAddress,
  readSavedAccount,
  saveAccount,
  savedIdKey,
} from './saved-account.ts'

test('an address is masked', () => {
  for (const [email, masked] of [
    ['ines@example.org', 'i•••@example.org'],
    ['a@b.cd', 'a•••@b.cd'],
    ['𐐷x@example.org', '𐐷•••@example.org'],
  ] as const)
    expect.soft(maskAddress(email), email).toBe(masked)
})

// claim: saved-account-is-local
test('an account is saved under the key of the specification, read and removed', () => {
  const storage = memoryStorage()
  expect(readSavedAccount(storage)).toBeUndefined()
  saveAccount({ id: 'u1', email: 'ines@example.org' }, storage)
  expect(storage.values.get(savedIdKey)).toBe('u1')
  expect(readSavedAccount(storage)).toEqual({ id: 'u1', email: 'ines@example.org' })
  forgetAccount(storage)
  expect(storage.values.size).toBe(0)
})

test('a saved id without an address offers nothing', () => {
  const storage = memoryStorage()
  storage.setItem(savedIdKey, 'u1')
  expect(readSavedAccount(storage)).toBeUndefined()
})

test('a changed address replaces the saved one for the same account only', () => {
  const storage = memoryStorage()
  updateSavedAccount({ id: 'u1', email: 'new@example.org' }, storage)
  expect(readSavedAccount(storage)).toBeUndefined()
  saveAccount({ id: 'u1', email: 'old@example.org' }, storage)
  updateSavedAccount({ id: 'u2', email: 'other@example.org' }, storage)
  expect(readSavedAccount(storage)?.email).toBe('old@example.org')
  updateSavedAccount({ id: 'u1', email: 'new@example.org' }, storage)
  expect(readSavedAccount(storage)?.email).toBe('new@example.org')
})
