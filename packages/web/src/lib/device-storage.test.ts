import { expect, test } from 'vitest'
import { draftsOf, keysOnDevice, removeFromDevice } from './device-storage.ts'

/** Keys are own properties, as with local storage. */
const storageWith = (values: Record<string, string>) => {
  const storage = { ...values }
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => void delete storage[key],
  })
  return storage as unknown as Storage
}

test("one user's drafts are removed, and nothing else", () => {
  const storage = storageWith({
    [`${draftsOf('anna')}new`]: 'typed',
    [`${draftsOf('anna')}profile-1`]: 'typed',
    [`${draftsOf('ben')}new`]: 'typed',
    blink_tokens: 'tokens',
  })
  expect(keysOnDevice(draftsOf('ben'), storage)).toEqual([`${draftsOf('ben')}new`])
  removeFromDevice(draftsOf('anna'), storage)
  expect(Object.keys(storage)).toEqual([`${draftsOf('ben')}new`, 'blink_tokens'])
})
