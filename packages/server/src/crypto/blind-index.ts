import { createHmac } from 'node:crypto'
import type { BlindIndex } from '../context.ts'
import type { Keyring } from './keyring.ts'

const tokenBytes = 16

/**
 * Keyed one-way values. An address index starts with its key's id; matching tokens are kept short
 * and their key's id stands once in the profile's row.
 */
export const createBlindIndex = (keyring: Keyring): BlindIndex => {
  const emailUnder = (keyId: string, normalised: string): Buffer => {
    const index = keyring.byId('index:email', keyId)
    if (!index) throw new Error('The index key is missing.')
    const digest = createHmac('sha256', index.key).update(normalised).digest()
    return Buffer.concat([Buffer.from(keyId, 'hex'), digest])
  }
  return {
    keyId: keyring.currentId,
    email: (normalised) => emailUnder(keyring.currentId, normalised),
    emailCandidates: (normalised) => keyring.ids.map((id) => emailUnder(id, normalised)),
    token: (kind, normalised) =>
      createHmac('sha256', keyring.current(`index:token:${kind}`).key)
        .update(`${kind}\0${normalised}`)
        .digest()
        .subarray(0, tokenBytes),
  }
}
