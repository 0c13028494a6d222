import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../primitives/aead.ts'
import type { Keyring } from '../primitives/keyring.ts'
import type { PlainKey } from './key-pages.ts'
import { UnusableKey } from './unusable-key.ts'

export type WrappedKey = { id: string; wrappedBy: string; wrapped: string }
/** Stored as a list, which has one key. */
type Entry = { version: 1; keys: [WrappedKey] }

const dataKeyBytes = 32
const keyIdBytes = 4

const associatedDataOf = (owner: string, keyId: string): Buffer =>
  Buffer.from(JSON.stringify(['data key', owner, keyId]))

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
export const parseEntry = (content: Buffer): WrappedKey | null => {
  try {
    const entry = JSON.parse(content.toString('utf8')) as Partial<Entry> | null
    const [key, ...others] = entry?.version === 1 && Array.isArray(entry.keys) ? entry.keys : []
    return isWrappedKey(key) && others.length === 0 ? key : null
  } catch {
    return null
  }
}

/** The readable id of an owner's key. */
export const keyIdIn = (content: Buffer): string | undefined => parseEntry(content)?.id

export const encodeEntry = (key: WrappedKey): Buffer =>
  Buffer.from(JSON.stringify({ version: 1, keys: [key] } satisfies Entry))

export const newKey = (): PlainKey => ({
  id: randomBytes(keyIdBytes).toString('hex'),
  bytes: randomBytes(dataKeyBytes),
})

export const wrapKey = (keyring: Keyring, owner: string, { id, bytes }: PlainKey): WrappedKey => {
  const wrapping = keyring.current('wrapping')
  const wrapped = encrypt(wrapping.key, { plain: bytes, bound: associatedDataOf(owner, id) })
  return { id, wrappedBy: wrapping.id, wrapped: wrapped.toString('base64url') }
}

/** Throws UnusableKey when the root key is unknown or the entry was changed. */
export const unwrapKey = (keyring: Keyring, owner: string, entry: WrappedKey): PlainKey => {
  const wrapping = keyring.byId('wrapping', entry.wrappedBy)
  if (!wrapping) throw new UnusableKey(owner, 'foreign')
  try {
    const wrapped = Buffer.from(entry.wrapped, 'base64url')
    return {
      id: entry.id,
      bytes: decrypt(wrapping.key, wrapped, associatedDataOf(owner, entry.id)),
    }
  } catch (error) {
    throw new UnusableKey(owner, 'damaged', error)
  }
}
