import { createECDH, createHmac } from 'node:crypto'
import type { Keyring } from '../primitives/keyring.ts'

/** A key pair on P-256 in base64url; it identifies this server to push services. */
export type PushKeys = { publicKey: string; privateKey: string }

const curve = 'prime256v1'
const privateKeyBytes = 32

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

/** Why two keys cannot be used together; null when they are a pair. */
export const findPushKeyError = ({ publicKey, privateKey }: PushKeys): string | null => {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== privateKeyBytes) return 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.'
  try {
    return publicKeyOf(bytes) === publicKey.replace(/=+$/, '')
      ? null
      : 'VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY.'
  } catch {
    return 'VAPID_PRIVATE_KEY is not a private key on P-256.'
  }
}

/**
 * The first pair is the present one; the others still reach devices that subscribed with them. A
 * pair from the operator comes before those derived from the root keys.
 */
export const createPushKeys = (keyring: Keyring, given: PushKeys | null): PushKeys[] => [
  ...(given ? [given] : []),
  ...keyring.ids.flatMap((id) => derivedKeys(keyring, id)),
]

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
