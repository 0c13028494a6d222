import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** A key made from one root key; its id says which root key that was. */
export type DerivedKey = { id: string; key: KeyObject }

/** The purposes of a key; each purpose has a key of its own. */
type Purpose =
  | 'wrapping'
  | 'signing'
  | 'refresh'
  | 'password'
  | 'cookie'
  | 'challenge'
  | 'mail-link'
  | 'push'
  | `index:${string}`

/**
 * The keys derived from the root keys. The first root key is the current one; the others only open
 * older values, until rotation has replaced them.
 */
export type Keyring = {
  currentId: string
  ids: string[]
  current(purpose: Purpose): DerivedKey
  /** The key of a purpose under a named root key; undefined when that root key is gone. */
  byId(purpose: Purpose, id: string): DerivedKey | undefined
}

const rootKeyBytes = 32
const keyIdBytes = 4

const derive = (root: Uint8Array, info: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', root, 'crosscheck', info, length))

/** A root key names itself: its id is derived from it, so no list of ids is needed. */
const rootKeyId = (root: Uint8Array): string => derive(root, 'id', keyIdBytes).toString('hex')

export const createKeyring = (rootKeys: Uint8Array[]): Keyring => {
  const roots = new Map<string, Uint8Array>()
  for (const root of rootKeys) {
    if (root.length !== rootKeyBytes) throw new Error(`A root key has ${rootKeyBytes} bytes.`)
    roots.set(rootKeyId(root), root)
  }
  const ids = [...roots.keys()]
  const currentId = ids[0]
  if (currentId === undefined) throw new Error('There is no root key.')

  const derived = new Map<string, DerivedKey>()
  const byId = (purpose: Purpose, id: string): DerivedKey | undefined => {
    const name = `${id} ${purpose}`
    const known = derived.get(name)
    if (known) return known
    const root = roots.get(id)
    if (!root) return undefined
    const made = { id, key: createSecretKey(derive(root, purpose, rootKeyBytes)) }
    derived.set(name, made)
    return made
  }
  const current = (purpose: Purpose): DerivedKey => {
    const key = byId(purpose, currentId)
    if (!key) throw new Error('The current root key is missing.')
    return key
  }
  return { currentId, ids, current, byId }
}
