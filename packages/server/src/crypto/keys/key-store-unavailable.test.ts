import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { toAppError } from '../../http/server/errors.ts'
import { createKeyStore } from './key-store.ts'
import type { KeyStorage } from './key-storage.ts'
import { createKeyring } from '../primitives/keyring.ts'

const unavailableBy = (failure: Error): KeyStorage => ({
  read: () => Promise.reject(failure),
  create: () => Promise.reject(failure),
  replace: () => Promise.reject(failure),
  erase: () => Promise.reject(failure),
  async *find() {},
  readMark: () => Promise.reject(failure),
  writeMark: () => Promise.reject(failure),
  entryName: (id) => id,
  async *entryNames() {},
  close: () => Promise.resolve(),
})

test.each([
  ['EIO', 'UNAVAILABLE'],
  ['ENOSPC', 'STORAGE_FULL'],
])(
  'a key store that fails with %s is answered with a request to try again',
  async (code, answer) => {
    const failure = Object.assign(new Error(code), { code })
    const keyStore = createKeyStore(unavailableBy(failure), createKeyring([randomBytes(32)]))
    for (const work of [
      () => keyStore.create('one'),
      () => keyStore.currentKey('one'),
      () => keyStore.destroy('one'),
    ]) {
      const error: unknown = await work().catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'KeyStoreUnavailable', cause: failure })
      expect(toAppError(error).code).toBe(answer)
    }
  },
)
