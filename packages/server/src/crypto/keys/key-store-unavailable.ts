import type { KeyStorage } from './key-store.ts'

/** The key store can't be reached or written just now; what needs it can be tried again. */
export class KeyStoreAway extends Error {
  constructor(cause: unknown) {
    super('The key store is away.', { cause })
    this.name = 'KeyStoreAway'
  }
}

const away = (cause: unknown): never => {
  throw new KeyStoreAway(cause)
}

/** The same storage, whose failures say what failed. */
export const tellingWhenAway = (storage: KeyStorage): KeyStorage => ({
  read: (id) => storage.read(id).catch(away),
  create: (id, content) => storage.create(id, content).catch(away),
  createAll: (entries) => storage.createAll(entries).catch(away),
  replace: (id, content) => storage.replace(id, content).catch(away),
  erase: (id) => storage.erase(id).catch(away),
  find: (ownerHashes) => storage.find(ownerHashes),
  readMark: () => storage.readMark().catch(away),
  writeMark: (installationId) => storage.writeMark(installationId).catch(away),
  nameOf: (id) => storage.nameOf(id),
  names: () => storage.names(),
  close: () => storage.close(),
})
