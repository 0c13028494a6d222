import { createSecretKey } from 'node:crypto'
import { createCache } from '../primitives/cache.ts'
import type { Keyring } from '../primitives/keyring.ts'
import type { DataKey, KeyCache } from './key-cache.ts'
import type { PlainKey } from './key-pages.ts'
import { parseEntry, unwrapKey, type Entry, type WrappedKey } from './key-entry.ts'
import type { KeyStorage } from './key-storage.ts'
import { UnusableKey } from './unusable-key.ts'

type OpenedKey = PlainKey | { id: string; error: unknown }

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

  const readEntry = async (owner: string): Promise<Entry | null> => {
    const content = await storage.read(owner)
    if (!content) return null
    const entry = parseEntry(content)
    if (!entry) throw new UnusableKey(owner, 'damaged')
    return entry
  }
  const requireEntry = async (owner: string): Promise<Entry> => {
    const entry = await readEntry(owner)
    if (!entry) throw new UnusableKey(owner, 'missing')
    return entry
  }

  const open = (owner: string, wrapped: WrappedKey): OpenedKey => {
    try {
      return unwrapKey(keyring, owner, wrapped)
    } catch (error) {
      return { id: wrapped.id, error }
    }
  }
  /** Newest first; an unusable key does not block the others. */
  const load = async (id: string): Promise<OpenedKey[]> => {
    const entry = await requireEntry(id)
    const keys = entry.keys.map((wrapped) => open(id, wrapped))
    // Destroyed while it was being read.
    if (isDestroyed(id)) throw new UnusableKey(id, 'missing')
    const usable = keys.filter((key) => 'bytes' in key)
    if (usable.length === keys.length) cache.set(id, usable)
    else cache.delete(id)
    return keys
  }
  const reportOnce = (error: UnusableKey): void => {
    // A key that this process destroyed is not reported.
    if (isDestroyed(error.owner) || reported.get(error.owner)) return
    reported.set(error.owner, true)
    report(error)
  }
  const loadOne = async (
    id: string,
    choose: (keys: OpenedKey[]) => OpenedKey | undefined,
  ): Promise<DataKey> => {
    try {
      const keys = await load(id)
      // It may be one whose wrapping was changed.
      const key = choose(keys) ?? keys.find((one) => 'error' in one)
      if (!key) throw new UnusableKey(id, 'missing')
      if ('error' in key) throw key.error
      return { id: key.id, key: createSecretKey(key.bytes) }
    } catch (error) {
      if (error instanceof UnusableKey) {
        cache.delete(id)
        reportOnce(error)
      }
      throw error
    }
  }

  return { readEntry, requireEntry, load, loadOne }
}
