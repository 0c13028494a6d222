import type { KeyStorage } from './key-storage.ts'

/** The key store cannot be reached or written now; a retry may succeed. */
export class KeyStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The key store is unavailable.', { cause })
    this.name = 'KeyStoreUnavailable'
  }
}

const rethrowUnavailable = (cause: unknown): never => {
  throw new KeyStoreUnavailable(cause)
}

/** The same storage, but its failures name their cause. */
export const reportUnavailable = (storage: KeyStorage): KeyStorage => ({
  read: (id) => storage.read(id).catch(rethrowUnavailable),
  create: (id, content) => storage.create(id, content).catch(rethrowUnavailable),
  replace: (id, content) => storage.replace(id, content).catch(rethrowUnavailable),
  erase: (id) => storage.erase(id).catch(rethrowUnavailable),
  find: (ownerHashes) => storage.find(ownerHashes),
  readMark: () => storage.readMark().catch(rethrowUnavailable),
  writeMark: (installationId) => storage.writeMark(installationId).catch(rethrowUnavailable),
  entryName: (id) => storage.entryName(id),
  entryNames: () => storage.entryNames(),
  close: () => storage.close(),
})
