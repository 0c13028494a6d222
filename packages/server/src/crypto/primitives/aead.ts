import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { nextRandomBytes } from './ids.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const noAssociatedData = Buffer.alloc(0)

/** AES-256-GCM with a random nonce: nonce, ciphertext and tag in one, behind `head`. */
export const encrypt = (
  key: KeyObject,
  {
    plain,
    bound,
    head = noAssociatedData,
  }: { plain: Uint8Array; bound: Uint8Array; head?: Uint8Array },
): Buffer => {
  const nonce = nextRandomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(bound)
  return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws unless key, content and `bound` are exactly those of `encrypt`. */
export const decrypt = (key: KeyObject, sealed: Buffer, bound: Uint8Array): Buffer => {
  if (sealed.length < nonceBytes + tagBytes) throw new Error('The sealed value is too short.')
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  const content = sealed.subarray(nonceBytes, sealed.length - tagBytes)
  const plain = decipher.update(content)
  // the rest is empty; this call checks the tag
  decipher.final()
  return plain
}
