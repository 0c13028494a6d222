import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { decrypt, encrypt } from '../primitives/aead.ts'
import { reportUnavailable } from './key-store-unavailable.ts'
import { createKeyCache, ownersWithin, type KeyCaching, type PlainKey } from './key-cache.ts'
import type { Keyring } from '../primitives/keyring.ts'
import { createCache } from '../primitives/cache.ts'
import { tombstoneOfKey, ownerHash, type RecordTombstones } from './tombstones.ts'
import { UnusableKey } from './unusable-key.ts'

/** Creates and destroys data keys; wrapped keys live outside the main database. */
export type KeyStore = {
  create(id: string): Promise<void>
  /** Creates a key where there is none yet, for owners that are never deleted. */
  ensure(id: string): Promise<void>
  /** Creates many keys at once, which is faster than one by one. */
  createAll(ids: readonly string[]): Promise<void>
  /** Destroys the keys of an owner, who may get a new one later. */
  destroy(id: string): Promise<void>
  /** Destroys every key these owners ever had; none of them gets a key again. */
  destroyOwners(ids: readonly string[]): Promise<void>
  /** Removes a key that sealed nothing that was committed. */
  discard(id: string): Promise<void>
  close(): Promise<void>
}

export type DataKey = { id: string; key: KeyObject }

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

/** The stored keys of an owner who is known by a hash. */
export type StoredKeys = { ownerHash: string; content: Buffer; erase(): Promise<void> }

/** Where wrapped keys are stored. `content` is opaque to it. */
export type KeyStorage = {
  read(id: string): Promise<Buffer | null>
  /** Leaves an existing entry alone: two processes that create at once get the same key. */
  create(id: string, content: Buffer): Promise<void>
  /** The same for many; returns the owners whose entries it made. */
  createAll(entries: readonly { id: string; content: Buffer }[]): Promise<string[]>
  replace(id: string, content: Buffer): Promise<void>
  /** Leaves no readable trace. */
  erase(id: string): Promise<void>
  /** The stored keys of those of these owners who have any; for tombstones. */
  find(ownerHashes: readonly string[]): AsyncIterable<StoredKeys>
  /** The id of the installation that owns these keys; null while it has none. */
  readMark(): Promise<string | null>
  /** Leaves an existing mark alone. */
  writeMark(installationId: string): Promise<void>
  /** The name under which an owner's key is stored. */
  entryName(id: string): string
  /** All names, in no order, including leftovers of a crash. */
  entryNames(): AsyncIterable<string>
  close(): Promise<void>
}

/** Stored keys in an archive. `name` leads to them in a storage of the same kind. */
export type ArchivedKeys = { name: string; content: Buffer }

/** A storage that can be backed up and restored. */
export type ArchivableStorage = KeyStorage & {
  entries(): AsyncIterable<ArchivedKeys & { ownerHash: string }>
  /** Leaves existing entries alone; returns the number of added ones. */
  restore(entries: readonly ArchivedKeys[]): Promise<number>
}

type WrappedKey = { id: string; wrappedBy: string; wrapped: string }
type Entry = { version: 1; keys: WrappedKey[] }
type OpenedKey = PlainKey | { id: string; error: unknown }

const dataKeyBytes = 32
const keyIdBytes = 4

const minuteMs = 60_000
/**
 * No process seals with a destroyed key for longer than a minute, or caches it longer than an hour.
 */
const defaultCaching: KeyCaching = {
  owners: ownersWithin(1 / 64),
  sealingMs: minuteMs,
  openingMs: 60 * minuteMs,
}
/**
 * For a command that compares all profiles: it reads each key dozens of times. It writes nothing
 * for an account that was deleted in between, as its rows are gone.
 */
export const bulkCaching: KeyCaching = {
  owners: ownersWithin(1 / 16),
  sealingMs: 120 * minuteMs,
  openingMs: 120 * minuteMs,
}

/** Owners whose keys are being destroyed, for as long as an earlier read may take. */
const destroyRate = { owners: 10_000, ms: minuteMs }

/** Owners whose unusable keys were reported. */
const reportRate = { owners: 10_000, ms: 60 * minuteMs }

const associatedDataOf = (owner: string, keyId: string): Buffer =>
  Buffer.from(JSON.stringify(['data key', owner, keyId]))

export type KeyStoreOptions = {
  now?: () => number
  caching?: KeyCaching | undefined
  /** Receives a key that cannot be used, once an hour for each owner. */
  report?: (error: UnusableKey) => void
  /** Called before keys are destroyed, so that a restored backup does not revive them. */
  recordTombstones?: RecordTombstones
}

const isWrappedKey = (value: unknown): value is WrappedKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'wrappedBy' in value &&
  typeof value.wrappedBy === 'string' &&
  'wrapped' in value &&
  typeof value.wrapped === 'string'

/** Null for any content that this store does not write. */
const parseEntry = (content: Buffer): Entry | null => {
  try {
    const entry = JSON.parse(content.toString('utf8')) as Partial<Entry> | null
    const { keys } = entry ?? {}
    if (entry?.version !== 1 || !Array.isArray(keys)) return null
    return keys.length > 0 && keys.every(isWrappedKey) ? { version: 1, keys } : null
  } catch {
    return null
  }
}

/** The readable ids of an owner's keys. */
export const keyIdsIn = (content: Buffer): string[] =>
  parseEntry(content)?.keys.map(({ id }) => id) ?? []

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

  const wrap = (owner: string, keyId: string, plain: Uint8Array): WrappedKey => {
    const wrapping = keyring.current('wrapping')
    const wrapped = encrypt(wrapping.key, { plain, bound: associatedDataOf(owner, keyId) })
    return { id: keyId, wrappedBy: wrapping.id, wrapped: wrapped.toString('base64url') }
  }
  const unwrap = (owner: string, entry: WrappedKey): Buffer => {
    const wrapping = keyring.byId('wrapping', entry.wrappedBy)
    if (!wrapping) throw new UnusableKey(owner, 'foreign')
    try {
      const wrapped = Buffer.from(entry.wrapped, 'base64url')
      return decrypt(wrapping.key, wrapped, associatedDataOf(owner, entry.id))
    } catch (error) {
      throw new UnusableKey(owner, 'damaged', error)
    }
  }
  const newKey = (): PlainKey => ({
    id: randomBytes(keyIdBytes).toString('hex'),
    bytes: randomBytes(dataKeyBytes),
  })
  const wrapNew = (owner: string): WrappedKey => {
    const { id, bytes } = newKey()
    return wrap(owner, id, bytes)
  }

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
  const encode = (keys: WrappedKey[]): Buffer =>
    Buffer.from(JSON.stringify({ version: 1, keys } satisfies Entry))

  const open = (owner: string, wrapped: WrappedKey): OpenedKey => {
    try {
      return { id: wrapped.id, bytes: unwrap(owner, wrapped) }
    } catch (error) {
      return { id: wrapped.id, error }
    }
  }
  /** Newest first; an unusable key does not block the others. */
  const load = async (id: string): Promise<OpenedKey[]> => {
    const entry = await requireEntry(id)
    const keys = entry.keys.map((wrapped) => open(id, wrapped))
    // Destroyed while it was being read.
    if (destroyed.get(id)) throw new UnusableKey(id, 'missing')
    const usable = keys.filter((key) => 'bytes' in key)
    if (usable.length === keys.length) cache.set(id, usable)
    else cache.delete(id)
    return keys
  }
  const reported = createCache<true>(reportRate.owners, reportRate.ms, now)
  const reportOnce = (error: UnusableKey): void => {
    // A key that this process destroyed is not reported.
    if (destroyed.get(error.owner) || reported.get(error.owner)) return
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

  const forget = (id: string): void => {
    destroyed.set(id, true)
    cache.delete(id)
  }
  /** A key is erased even if its tombstone could not be written; then the caller tries again. */
  const bury = async (owners: readonly string[], tombstones: readonly string[]): Promise<void> => {
    for (const id of owners) forget(id)
    try {
      await recordTombstones(tombstones)
    } finally {
      for (const id of owners) await storage.erase(id)
    }
  }

  return {
    async create(id) {
      await storage.create(id, encode([wrapNew(id)]))
      destroyed.delete(id)
    },
    async createAll(ids) {
      const keys = new Map(ids.map((id) => [id, newKey()]))
      const entries = [...keys].map(([owner, { id, bytes }]) => ({
        id: owner,
        content: encode([wrap(owner, id, bytes)]),
      }))
      for (const id of ids) destroyed.delete(id)
      for (const owner of await storage.createAll(entries)) {
        const key = keys.get(owner)
        if (key && !destroyed.get(owner)) cache.set(owner, [key])
      }
    },
    async ensure(id) {
      try {
        if (cache.newest(id)) return
        const [newest] = await load(id)
        if (newest && 'error' in newest) throw newest.error
      } catch (error) {
        if (!(error instanceof UnusableKey) || error.fault !== 'missing') throw error
        await storage.create(id, encode([wrapNew(id)]))
      }
    },
    currentKey: async (id) => cache.newest(id) ?? loadOne(id, ([newest]) => newest),
    // Another process may have added a key since.
    keyOf: async (id, keyId) =>
      cache.find(id, keyId) ?? loadOne(id, (keys) => keys.find((key) => key.id === keyId)),
    async check(id) {
      for (const key of await load(id)) if ('error' in key) throw key.error
    },
    async rotate(id) {
      const entry = await requireEntry(id)
      await storage.replace(id, encode([wrapNew(id), ...entry.keys]))
      cache.delete(id)
    },
    async rewrap(id) {
      const entry = await readEntry(id)
      if (!entry || entry.keys.every((key) => key.wrappedBy === keyring.currentId)) return false
      await storage.replace(id, encode(entry.keys.map((key) => wrap(id, key.id, unwrap(id, key)))))
      return true
    },
    async destroy(id) {
      const content = await storage.read(id)
      const keyIds = content ? keyIdsIn(content) : []
      await bury(
        [id],
        keyIds.map((keyId) => tombstoneOfKey(id, keyId)),
      )
    },
    destroyOwners: (ids) => bury(ids, ids.map(ownerHash)),
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
