import { decrypt, encrypt } from '../primitives/aead.ts'
import type { DataKeyStore } from '../keys/key-store.ts'

/** The row that a sealed value belongs to; it opens only at the same place. */
export type SealingContext = { table: string; row: string; userId: string }

/** Seals and opens JSON values with the data key of the context's user. */
export type Sealer = {
  seal(sealingContext: SealingContext, value: unknown): Promise<Buffer>
  /** Throws when the key is destroyed or the place differs. */
  open<T>(sealingContext: SealingContext, sealed: Buffer): Promise<T>
}

type Deps = { sealer: Sealer }
type RowKey = { userId: string; id: string }

/** The sealed values of a column, each with the key of its row's user. */
export const sealedColumn = <Content>(column: string) => {
  const contextOf = (userId: string, id: string) => ({ table: column, row: id, userId })
  return {
    contextOf,
    seal: ({ sealer }: Deps, { userId, id }: RowKey, content: Content): Promise<Buffer> =>
      sealer.seal(contextOf(userId, id), content),
    open: ({ sealer }: Deps, { userId, id, sealed }: RowKey & { sealed: Buffer }) =>
      sealer.open<Content>(contextOf(userId, id), sealed),
  }
}

const version = 1
const keyIdLength = 5

/** The context of a value is authenticated with it: moved elsewhere, it does not open. */
const associatedDataOf = (sealingContext: SealingContext, head: Buffer): Buffer =>
  Buffer.concat([
    head,
    Buffer.from(JSON.stringify([sealingContext.table, sealingContext.row, sealingContext.userId])),
  ])

/**
 * Lengths reveal content too. Padmé: at least 64 bytes, at most an eighth more than needed;
 * trailing spaces mean nothing in JSON.
 */
export const paddedLength = (length: number): number => {
  if (length <= 64) return 64
  const exponent = Math.floor(Math.log2(length))
  const kept = Math.floor(Math.log2(exponent)) + 1
  const step = 2 ** (exponent - kept)
  return Math.ceil(length / step) * step
}

const encode = (value: unknown): Buffer => {
  const json = JSON.stringify(value)
  const length = Buffer.byteLength(json)
  const padded = Buffer.allocUnsafe(paddedLength(length))
  padded.write(json)
  return padded.fill(' ', length)
}

/** Seals JSON values: version, key id, nonce, ciphertext and tag in one blob. */
export const createSealer = (keyStore: DataKeyStore): Sealer => ({
  async seal(sealingContext, value) {
    const current = await keyStore.currentKey(sealingContext.userId)
    const head = Buffer.concat([Buffer.of(version), Buffer.from(current.id, 'hex')])
    return encrypt(current.key, {
      plain: encode(value),
      bound: associatedDataOf(sealingContext, head),
      head,
    })
  },

  async open<T>(sealingContext: SealingContext, sealed: Buffer): Promise<T> {
    if (sealed[0] !== version) throw new Error('The sealed value has an unknown version.')
    const head = sealed.subarray(0, keyIdLength)
    const keyId = head.subarray(1).toString('hex')
    const key = await keyStore.keyOf(sealingContext.userId, keyId)
    const plain = decrypt(
      key.key,
      sealed.subarray(keyIdLength),
      associatedDataOf(sealingContext, head),
    )
    return JSON.parse(plain.toString('utf8')) as T
  },
})
