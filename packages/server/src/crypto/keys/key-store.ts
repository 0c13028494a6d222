import { createCache } from '../primitives/cache.ts'
import type { Keyring } from '../primitives/keyring.ts'
import { createKeyCache, ownersWithin, type DataKey, type KeyCaching } from './key-cache.ts'
import { encodeEntry, keyIdIn, newKey, unwrapKey, wrapKey } from './key-entry.ts'
import { createKeyLoader } from './key-loader.ts'
import type { KeyStorage } from './key-storage.ts'
import { reportUnavailable } from './key-store-unavailable.ts'
import { tombstoneOfKey, ownerHash, type RecordTombstones } from './tombstones.ts'
import { UnusableKey } from './unusable-key.ts'

/** Creates and destroys data keys; wrapped keys live outside the main database. */
export type KeyStore = {
  create(id: string): Promise<void>
  /** Creates a key where there is none yet, for owners that are never deleted. */
  ensure(id: string): Promise<void>
  /** Destroys the key of an owner, who may get a new one later. */
  destroy(id: string): Promise<void>
  /** Destroys every key these owners ever had; none of them gets a key again. */
  destroyOwners(ids: readonly string[]): Promise<void>
  /** Removes a key that sealed nothing that was committed. */
  discard(id: string): Promise<void>
  close(): Promise<void>
}

/** The key store as the sealer and the rotation see it. */
export type DataKeyStore = KeyStore & {
  /** The key for an owner's new values. Throws UnusableKey when it cannot be used. */
  currentKey(id: string): Promise<DataKey>
  /** The key with this id, which sealed a value. Throws UnusableKey when it cannot be used. */
  keyOf(id: string, keyId: string): Promise<DataKey>
  /** Reads an owner's key where it is stored. Throws UnusableKey unless it opens. */
  check(id: string): Promise<void>
  /** Wraps the data key with the current root key; true when something changed. */
  rewrap(id: string): Promise<boolean>
}

const minuteMs = 60_000
/**
 * No process seals with a destroyed key for longer than a minute, or caches it longer than an hour.
 */
const defaultCaching: KeyCaching = {
  owners: ownersWithin(1 / 64),
  sealingMs: minuteMs,
  openingMs: 60 * minuteMs,
}

/** Owners whose keys are being destroyed, for as long as an earlier read may take. */
const destroyRate = { owners: 10_000, ms: minuteMs }

export type KeyStoreOptions = {
  now?: () => number
  caching?: KeyCaching | undefined
  /** Receives a key that cannot be used, once an hour for each owner. */
  report?: (error: UnusableKey) => void
  /** Called before keys are destroyed, so that a restored backup does not revive them. */
  recordTombstones?: RecordTombstones
}

export const createKeyStore = (
  whereKept: KeyStorage,
  keyring: Keyring,
  {
    now = () => performance.now(),
    caching = defaultCaching,
    report = () => {},
    recordTombstones = async () => {},
  }: KeyStoreOptions = {},
): DataKeyStore => {
  const storage = reportUnavailable(whereKept)
  const cache = createKeyCache(caching, now)
  const destroyed = createCache<true>(destroyRate.owners, destroyRate.ms, now)
  const isDestroyed = (owner: string): boolean => destroyed.get(owner) === true
  const loader = createKeyLoader({ storage, keyring, cache, isDestroyed, report, now })
  const encodeNew = (owner: string): Buffer => encodeEntry(wrapKey(keyring, owner, newKey()))

  const forget = (id: string): void => {
    destroyed.set(id, true)
    cache.delete(id)
  }
  /** A key is erased even if its tombstone could not be written; then the caller tries again. */
  const destroyWithTombstones = async (
    owners: readonly string[],
    tombstones: readonly string[],
  ): Promise<void> => {
    for (const id of owners) forget(id)
    try {
      await recordTombstones(tombstones)
    } finally {
      for (const id of owners) await storage.erase(id)
    }
  }

  return {
    async create(id) {
      await storage.create(id, encodeNew(id))
      destroyed.delete(id)
    },
    async ensure(id) {
      try {
        if (!cache.forSealing(id)) await loader.load(id)
      } catch (error) {
        if (!(error instanceof UnusableKey) || error.fault !== 'missing') throw error
        await storage.create(id, encodeNew(id))
      }
    },
    currentKey: async (id) => cache.forSealing(id) ?? loader.loadKey(id),
    // Another process may have made a key since.
    keyOf: async (id, keyId) => cache.forOpening(id, keyId) ?? loader.loadKey(id, keyId),
    async check(id) {
      await loader.load(id)
    },
    async rewrap(id) {
      const wrapped = await loader.read(id)
      if (!wrapped || wrapped.wrappedBy === keyring.currentId) return false
      const key = unwrapKey(keyring, id, wrapped)
      await storage.replace(id, encodeEntry(wrapKey(keyring, id, key)))
      return true
    },
    async destroy(id) {
      const content = await storage.read(id)
      const keyId = content ? keyIdIn(content) : undefined
      await destroyWithTombstones([id], keyId === undefined ? [] : [tombstoneOfKey(id, keyId)])
    },
    destroyOwners: (ids) => destroyWithTombstones(ids, ids.map(ownerHash)),
    async discard(id) {
      forget(id)
      await storage.erase(id)
    },
    async close() {
      cache.clear()
      await storage.close()
    },
  }
}
