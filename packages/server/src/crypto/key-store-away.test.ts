import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { toAppError } from '../http/errors.ts'
import { createKeyStore, type KeyStorage } from './key-store.ts'
import { createKeyring } from './keyring.ts'

const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
const broken: KeyStorage = {
  read: () => Promise.reject(full),
  create: () => Promise.reject(full),
  createAll: () => Promise.reject(full),
  replace: () => Promise.reject(full),
  erase: () => Promise.reject(full),
  close: () => Promise.resolve(),
}

test('a key store that cannot be read or written is answered as something to try again', async () => {
  const keyStore = createKeyStore(broken, createKeyring([randomBytes(32)]))
  for (const work of [
    keyStore.create('one'),
    keyStore.createAll(['one']),
    keyStore.currentKey('one'),
    keyStore.destroy('one'),
  ]) {
    const error: unknown = await work.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'KeyStoreAway', cause: full })
    expect(toAppError(error).code).toBe('UNAVAILABLE')
  }
})
