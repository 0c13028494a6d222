import type { KeyStorage } from './key-storage.ts'

/** The key store lost its mark, or has the mark of another installation. */
export class OtherKeyStore extends Error {
  readonly reason: 'missing' | 'foreign'

  constructor(reason: 'missing' | 'foreign') {
    super(`The mark of the key store is ${reason}.`)
    this.name = 'OtherKeyStore'
    this.reason = reason
  }
}

/** Throws OtherKeyStore unless the store has the mark of this installation. */
export const requireMark = async (
  storage: Pick<KeyStorage, 'readMark'>,
  installationId: string,
): Promise<void> => {
  const mark = await storage.readMark()
  if (mark !== installationId) throw new OtherKeyStore(mark === null ? 'missing' : 'foreign')
}

/**
 * The same storage, but it makes and destroys no key while it lacks the installation's mark. An
 * unmounted folder would take new keys and lose them, and unreachable keys would count as
 * destroyed. For the same reason no key counts as missing then.
 */
export const guardedStorage = (storage: KeyStorage, installationId: string): KeyStorage => {
  const guard = () => requireMark(storage, installationId)
  return {
    ...storage,
    async read(id) {
      const content = await storage.read(id)
      if (!content) await guard()
      return content
    },
    async create(id, content) {
      await guard()
      await storage.create(id, content)
    },
    async replace(id, content) {
      await guard()
      await storage.replace(id, content)
    },
    async erase(id) {
      await guard()
      await storage.erase(id)
    },
  }
}
