import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { KeyStore } from '../context.ts'
import { decrypt, encrypt } from './aead.ts'
import { DestroyedKey } from './destroyed-key.ts'
import { tellingWhenAway } from './key-store-away.ts'
import { createKeyCache, ownersWithin, type KeyCaching, type PlainKey } from './key-cache.ts'
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
  /** The same for many; says whose it has made. */
  createAll(entries: readonly { id: string; content: Buffer }[]): Promise<string[]>
  replace(id: string, content: Buffer): Promise<void>
  /** Leaves nothing behind that could be read. */
  erase(id: string): Promise<void>
  close(): Promise<void>
}

type WrappedKey = { id: string; wrappedBy: string; wrapped: string }
type Entry = { version: 1; keys: WrappedKey[] }

const dataKeyBytes = 32
const keyIdBytes = 4

const minuteMs = 60_000
/** No process seals with a destroyed key for longer than a minute, or keeps it longer than an hour. */
export const usualCaching: KeyCaching = {
  owners: ownersWithin(1 / 64),
  sealingMs: minuteMs,
  openingMs: 60 * minuteMs,
}
/**
 * For a command that compares everybody with everybody: each key is asked for dozens of times. Nothing
 * is written for an account that has gone meanwhile, as its rows have.
 */
export const cachingForMany: KeyCaching = {
  owners: ownersWithin(1 / 16),
  sealingMs: 120 * minuteMs,
  openingMs: 120 * minuteMs,
}

/** Those whose keys are being destroyed, for as long as a read that began before may take. */
const destroying = { owners: 10_000, ms: minuteMs }

const boundTo = (owner: string, keyId: string): Buffer =>
  Buffer.from(JSON.stringify(['data key', owner, keyId]))

export const createKeyStore = (
  whereKept: KeyStorage,
  keyring: Keyring,
  {
    now = () => performance.now(),
    caching = usualCaching,
  }: { now?: () => number; caching?: KeyCaching | undefined } = {},
): DataKeyStore => {
  const storage = tellingWhenAway(whereKept)
  const cache = createKeyCache(caching, now)
  const destroyed = createCache<true>(destroying.owners, destroying.ms, now)

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
    return content && (JSON.parse(content.toString('utf8')) as Entry)
  }
  const encode = (keys: WrappedKey[]): Buffer =>
    Buffer.from(JSON.stringify({ version: 1, keys } satisfies Entry))

  const load = async (id: string): Promise<DataKey[]> => {
    const entry = await readEntry(id)
    if (!entry) cache.delete(id)
    // Destroyed while it was being read.
    if (destroyed.get(id) || !entry) return []
    const keys = entry.keys.map((wrapped) => ({
      id: wrapped.id,
      bytes: unwrap(id, wrapped),
    }))
    cache.set(id, keys)
    return keys.map((key) => ({ id: key.id, key: createSecretKey(key.bytes) }))
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
    currentKey: async (id) => cache.newest(id) ?? (await load(id))[0],
    // Another process may have added a key since.
    keyOf: async (id, keyId) =>
      cache.find(id, keyId) ?? (await load(id)).find((key) => key.id === keyId),
    async rotate(id) {
      const entry = await readEntry(id)
      if (!entry) throw new DestroyedKey()
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
