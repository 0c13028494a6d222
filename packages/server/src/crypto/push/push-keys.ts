import { createECDH, createHmac } from 'node:crypto'
import type { Keyring } from '../primitives/keyring.ts'

/** A key pair on P-256 in base64url; it identifies this server to push services. */
export type PushKeys = { publicKey: string; privateKey: string }

const curve = 'prime256v1'

const publicKeyOf = (privateKey: Buffer): string => {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}

/** One in four thousand million values is no private key; then the next one is tried. */
const derivedKeys = (keyring: Keyring, id: string): PushKeys[] => {
  const seed = keyring.byId('push', id)
  if (!seed) return []
  for (let turn = 0; turn < 4; turn += 1) {
    const privateKey = createHmac('sha256', seed.key).update(String(turn)).digest()
    try {
      const publicKey = publicKeyOf(privateKey)
      return [{ publicKey, privateKey: privateKey.toString('base64url') }]
    } catch {
      continue
    }
  }
  return []
}

/** The first pair is the present one; the others still reach devices that subscribed with them. */
export const createPushKeys = (keyring: Keyring): PushKeys[] =>
  keyring.ids.flatMap((id) => derivedKeys(keyring, id))

/** Whether bytes are a point on the curve, as a browser's half of the encryption has to be. */
export const isPushPublicKey = (encoded: string): boolean => {
  try {
    const pair = createECDH(curve)
    pair.generateKeys()
    pair.computeSecret(Buffer.from(encoded, 'base64url'))
    return Buffer.from(encoded, 'base64url').length === 65
  } catch {
    return false
  }
}
