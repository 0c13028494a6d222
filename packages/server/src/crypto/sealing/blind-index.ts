import { createHmac } from 'node:crypto'
import type { Keyring } from '../primitives/keyring.ts'

export type BlindIndexKind = string

/** Keyed one-way values to look things up by. */
export type BlindIndex = {
  /** Id of the key for new values. */
  keyId: string
  email(normalized: string): Buffer
  /** The index of an address under every known key, the current one first. Look-ups use all. */
  emailCandidates(normalized: string): Buffer[]
  /** The same for the other identifiers of a sign-in: a provider's subject, a passkey. */
  signIn(kind: 'social' | 'passkey', value: string): Buffer
  signInCandidates(kind: 'social' | 'passkey', value: string): Buffer[]
  /** The same for the path of a user's file. */
  filePath(userId: string, path: string): Buffer
  filePathCandidates(userId: string, path: string): Buffer[]
  /** 128 bits, one key per kind. */
  keyedHash(kind: BlindIndexKind, normalized: string): Buffer
}

const tokenBytes = 16

/**
 * Keyed one-way values. The index of an address, or of another identifier of a sign-in, starts with
 * its key's id. Matching tokens are short, and the profile's row stores their key's id once.
 */
export const createBlindIndex = (keyring: Keyring): BlindIndex => {
  const under = (keyId: string, kind: string, value: string): Buffer => {
    const index = keyring.byId(`index:${kind}`, keyId)
    if (!index) throw new Error('The index key is missing.')
    const digest = createHmac('sha256', index.key).update(value).digest()
    return Buffer.concat([Buffer.from(keyId, 'hex'), digest])
  }
  const candidates = (kind: string, value: string): Buffer[] =>
    keyring.ids.map((id) => under(id, kind, value))
  return {
    keyId: keyring.currentId,
    email: (normalized) => under(keyring.currentId, 'email', normalized),
    emailCandidates: (normalized) => candidates('email', normalized),
    signIn: (kind, value) => under(keyring.currentId, `sign-in:${kind}`, value),
    signInCandidates: (kind, value) => candidates(`sign-in:${kind}`, value),
    filePath: (userId, path) => under(keyring.currentId, 'file', JSON.stringify([userId, path])),
    filePathCandidates: (userId, path) => candidates('file', JSON.stringify([userId, path])),
    keyedHash: (kind, normalized) =>
      createHmac('sha256', keyring.current(`index:token:${kind}`).key)
        .update(`${kind}\0${normalized}`)
        .digest()
        .subarray(0, tokenBytes),
  }
}
