import { createHmac } from 'node:crypto'
import type { BlindIndex } from '../../context.ts'
import type { Keyring } from '../primitives/keyring.ts'

const tokenBytes = 16

/**
 * Keyed one-way values. The index of an address, or of anything else somebody signs in by, starts
 * with its key's id; matching tokens are kept short and their key's id stands once in the profile's
 * row.
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
    keyedHash: (kind, normalized) =>
      createHmac('sha256', keyring.current(`index:token:${kind}`).key)
        .update(`${kind}\0${normalized}`)
        .digest()
        .subarray(0, tokenBytes),
  }
}
