import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { KeyStore } from '../context.ts'
import { decrypt, encrypt } from './aead.ts'
import { DestroyedKey } from './destroyed-key.ts'
import { tellingWhenAway } from './key-store-away.ts'
import type { Keyring } from './keyring.ts'
import { createCache } from './cache.ts'

export type DataKey = { id: string; key: KeyObject }

/** The key store as the sealer and the rotation see it. */
export type DataKeyStore = KeyStore & {
  /** The key an owner's new values are sealed with; undefined when destroyed or never made. */
  currentKey(id: string): Promise<DataKey | undefined>
  /** One of an owner's keys, current or former. */
  keyOf(id: string, keyId: string): Promise<DataKey | undefined>
  /** Adds a new current data key; the older ones still open what they sealed. */
  rotate(id: string): Promise<void>
  /** Wraps the data keys with the current root key; true when something changed. */
  rewrap(id: string): Promise<boolean>
}

/** Where wrapped keys are kept. `content` is opaque to it. */
export type KeyStorage = {
  read(id: string): Promise<Buffer | null>
  /** Keeps what is there already: two that create at once get the same key. */
  create(id: string, content: Buffer): Promise<void>
  /** The same for many. */
  createAll?(entries: readonly { id: string; content: Buffer }[]): Promise<void>
  replace(id: string, content: Buffer): Promise<void>
  /** Leaves nothing behind that could be read. */
  erase(id: string): Promise<void>
  close(): Promise<void>
}

type WrappedKey = { id: string; wrappedBy: string; wrapped: string }
type Entry = { version: 1; keys: WrappedKey[] }

const dataKeyBytes = 32
const keyIdBytes = 4

/** How many keys a process keeps in memory, and how long: it forgets a destroyed one then at the latest. */
export type KeyCaching = { keys: number; ms: number }
const usualCaching: KeyCaching = { keys: 10_000, ms: 60_000 }
/**
 * For a command that compares everybody with everybody: each key is asked for dozens of times. Nothing
 * is written for an account that has gone meanwhile, as its rows have.
 */
export const cachingForMany: KeyCaching = { keys: 300_000, ms: 20 * 60_000 }

const boundTo = (owner: string, keyId: string): Buffer =>
  Buffer.from(JSON.stringify(['data key', owner, keyId]))

export const createKeyStore = (
  whereKept: KeyStorage,
  keyring: Keyring,
  { now = Date.now, caching = usualCaching }: { now?: () => number; caching?: KeyCaching } = {},
): DataKeyStore => {
  const storage = tellingWhenAway(whereKept)
  const cache = createCache<DataKey[]>(caching.keys, caching.ms, now)
  const destroyed = createCache<true>(caching.keys, caching.ms, now)

  const wrap = (owner: string, keyId: string, plain: Uint8Array): WrappedKey => {
    const wrapping = keyring.current('wrapping')
    const wrapped = encrypt(wrapping.key, plain, boundTo(owner, keyId))
    return { id: keyId, wrappedBy: wrapping.id, wrapped: wrapped.toString('base64url') }
  }
  const unwrap = (owner: string, entry: WrappedKey): Buffer => {
    const wrapping = keyring.byId('wrapping', entry.wrappedBy)
    if (!wrapping) throw new Error(`The root key ${entry.wrappedBy} is missing.`)
    return decrypt(wrapping.key, Buffer.from(entry.wrapped, 'base64url'), boundTo(owner, entry.id))
  }
  const newKey = (owner: string): WrappedKey =>
    wrap(owner, randomBytes(keyIdBytes).toString('hex'), randomBytes(dataKeyBytes))

  const readEntry = async (owner: string): Promise<Entry | null> => {
    const content = await storage.read(owner)
    return content && (JSON.parse(content.toString('utf8')) as Entry)
  }
  const encode = (keys: WrappedKey[]): Buffer =>
    Buffer.from(JSON.stringify({ version: 1, keys } satisfies Entry))

  const load = async (id: string): Promise<DataKey[]> => {
    const entry = await readEntry(id)
    // Destroyed while it was being read.
    if (destroyed.get(id) || !entry) return []
    const keys = entry.keys.map((wrapped) => ({
      id: wrapped.id,
      key: createSecretKey(unwrap(id, wrapped)),
    }))
    cache.set(id, keys)
    return keys
  }

  return {
    async create(id) {
      await storage.create(id, encode([newKey(id)]))
      destroyed.delete(id)
    },
    async createAll(ids) {
      const entries = ids.map((id) => ({ id, content: encode([newKey(id)]) }))
      if (storage.createAll) await storage.createAll(entries)
      else for (const { id, content } of entries) await storage.create(id, content)
      for (const id of ids) destroyed.delete(id)
    },
    async currentKey(id) {
      const keys = cache.get(id) ?? (await load(id))
      return keys[0]
    },
    async keyOf(id, keyId) {
      const isWanted = (key: DataKey) => key.id === keyId
      // Another process may have added a key since.
      return cache.get(id)?.find(isWanted) ?? (await load(id)).find(isWanted)
    },
    async rotate(id) {
      const entry = await readEntry(id)
      if (!entry) throw new DestroyedKey()
      await storage.replace(id, encode([newKey(id), ...entry.keys]))
      cache.delete(id)
    },
    async rewrap(id) {
      const entry = await readEntry(id)
      if (!entry || entry.keys.every((key) => key.wrappedBy === keyring.currentId)) return false
      await storage.replace(id, encode(entry.keys.map((key) => wrap(id, key.id, unwrap(id, key)))))
      return true
    },
    async destroy(id) {
      destroyed.set(id, true)
      cache.delete(id)
      await storage.erase(id)
    },
    async close() {
      cache.clear()
      await storage.close()
    },
  }
}
