import { createSecretKey } from 'node:crypto'
import { createCache } from '../primitives/cache.ts'
import type { Keyring } from '../primitives/keyring.ts'
import type { DataKey, KeyCache } from './key-cache.ts'
import type { PlainKey } from './key-pages.ts'
import { parseEntry, unwrapKey, type WrappedKey } from './key-entry.ts'
import type { KeyStorage } from './key-storage.ts'
import { UnusableKey } from './unusable-key.ts'

export type KeyLoaderDeps = {
  storage: KeyStorage
  keyring: Keyring
  cache: KeyCache
  /** Whether this process destroyed the owner's keys a moment ago. */
  isDestroyed: (owner: string) => boolean
  /** Receives a key that cannot be used, once an hour for each owner. */
  report: (error: UnusableKey) => void
  now: () => number
}

/** Owners whose unusable keys were reported. */
const reportRate = { owners: 10_000, ms: 60 * 60_000 }

/** Reads and opens stored keys, and fills the cache with them. */
export const createKeyLoader = ({
  storage,
  keyring,
  cache,
  isDestroyed,
  report,
  now,
}: KeyLoaderDeps) => {
  const reported = createCache<true>(reportRate.owners, reportRate.ms, now)

  const read = async (owner: string): Promise<WrappedKey | null> => {
    const content = await storage.read(owner)
    if (!content) return null
    const wrapped = parseEntry(content)
    if (!wrapped) throw new UnusableKey(owner, 'damaged')
    return wrapped
  }

  const load = async (owner: string): Promise<PlainKey> => {
    const wrapped = await read(owner)
    // It may have been destroyed while it was being read.
    if (!wrapped || isDestroyed(owner)) throw new UnusableKey(owner, 'missing')
    cache.delete(owner)
    const key = unwrapKey(keyring, owner, wrapped)
    cache.set(owner, key)
    return key
  }
  const reportOnce = (error: UnusableKey): void => {
    // A key that this process destroyed is not reported.
    if (isDestroyed(error.owner) || reported.get(error.owner)) return
    reported.set(error.owner, true)
    report(error)
  }
  /** `keyId`: of the key that sealed a value. */
  const loadKey = async (owner: string, keyId?: string): Promise<DataKey> => {
    try {
      const { id, bytes } = await load(owner)
      if (keyId !== undefined && id !== keyId) throw new UnusableKey(owner, 'missing')
      return { id, key: createSecretKey(bytes) }
    } catch (error) {
      if (error instanceof UnusableKey) {
        cache.delete(owner)
        reportOnce(error)
      }
      throw error
    }
  }

  return { read, load, loadKey }
}
