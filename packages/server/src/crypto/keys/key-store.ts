import { createCache } from '../primitives/cache.ts'
import type { Keyring } from '../primitives/keyring.ts'
import { createKeyCache, ownersWithin, type DataKey, type KeyCaching } from './key-cache.ts'
import { encodeEntry, keyIdsIn, newKey, unwrapKey, wrapKey, type WrappedKey } from './key-entry.ts'
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
  /** Destroys the keys of an owner, who may get a new one later. */
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
  /** One of an owner's keys, current or former. Throws UnusableKey when it cannot be used. */
  keyOf(id: string, keyId: string): Promise<DataKey>
  /** Reads an owner's keys where they are stored. Throws UnusableKey unless all of them open. */
  check(id: string): Promise<void>
  /** Adds a new current data key; the older ones still open what they sealed. */
  rotate(id: string): Promise<void>
  /** Wraps the data keys with the current root key; true when something changed. */
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
  const encodeNew = (owner: string, former: WrappedKey[] = []): Buffer =>
    encodeEntry([wrapKey(keyring, owner, newKey()), ...former])

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
        if (cache.newest(id)) return
        const [newest] = await loader.load(id)
        if (newest && 'error' in newest) throw newest.error
      } catch (error) {
        if (!(error instanceof UnusableKey) || error.fault !== 'missing') throw error
        await storage.create(id, encodeNew(id))
      }
    },
    currentKey: async (id) => cache.newest(id) ?? loader.loadOne(id, ([newest]) => newest),
    // Another process may have added a key since.
    keyOf: async (id, keyId) =>
      cache.find(id, keyId) ?? loader.loadOne(id, (keys) => keys.find((key) => key.id === keyId)),
    async check(id) {
      for (const key of await loader.load(id)) if ('error' in key) throw key.error
    },
    async rotate(id) {
      const entry = await loader.requireEntry(id)
      await storage.replace(id, encodeNew(id, entry.keys))
      cache.delete(id)
    },
    async rewrap(id) {
      const entry = await loader.readEntry(id)
      if (!entry || entry.keys.every((key) => key.wrappedBy === keyring.currentId)) return false
      const rewrapped = entry.keys.map((key) => wrapKey(keyring, id, unwrapKey(keyring, id, key)))
      await storage.replace(id, encodeEntry(rewrapped))
      return true
    },
    async destroy(id) {
      const content = await storage.read(id)
      const keyIds = content ? keyIdsIn(content) : []
      await destroyWithTombstones(
        [id],
        keyIds.map((keyId) => tombstoneOfKey(id, keyId)),
      )
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
