import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/**
 * Large content is sealed in chunks, so that it never lies in memory whole and a part can be read
 * alone. This is the STREAM construction (Hoang, Reyhanitabar, Rogaway and Vizár, 2015) as age uses
 * it, with AES-256-GCM: the nonce is the number of the chunk and a mark of the last one. Chunks
 * that are missing, repeated, or in another order do not open.
 *
 * The nonces of two contents are the same, so **a key seals one content only**.
 */
export type ContentKey = {
  key: KeyObject
  /** The name of the content, which is authenticated with each chunk. */
  name: string
}

const keyBytes = 32

/** A new key in the form in which it is sealed with its content's row. */
export const createContentKey = (): string => randomBytes(keyBytes).toString('base64url')

export const readContentKey = (stored: string, name: string): ContentKey => ({
  key: createSecretKey(Buffer.from(stored, 'base64url')),
  name,
})

/** The first and the last byte of a part, both included. */
export type ByteRange = { start: number; end: number }

/** The size of age's chunks. */
export const chunkBytes = 64 * 1024
const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const counterAt = 7
const lastMarkAt = 11

/** Sealed content is not what was sealed under this key and name. */
export class DamagedContent extends Error {
  constructor(cause?: unknown) {
    super('The sealed content is damaged.', { cause })
    this.name = 'DamagedContent'
  }
}

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(index, counterAt)
  nonce[lastMarkAt] = isLast ? 1 : 0
  return nonce
}

type Chunk = { index: number; isLast: boolean; content: Buffer }

const sealChunk = ({ key, name }: ContentKey, { index, isLast, content }: Chunk): Buffer => {
  const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast), { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(name))
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

const openChunk = ({ key, name }: ContentKey, { index, isLast, content }: Chunk): Buffer => {
  if (content.length < tagBytes) throw new DamagedContent()
  const nonce = nonceOf(index, isLast)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(content.subarray(content.length - tagBytes))
  const plain = decipher.update(content.subarray(0, content.length - tagBytes))
  try {
    decipher.final()
  } catch (error) {
    throw new DamagedContent(error)
  }
  return plain
}

/** Pieces of one size; the last one may be shorter, and is empty only where there is no content. */
async function* inPieces(source: AsyncIterable<Uint8Array>, bytes: number) {
  let piece = Buffer.allocUnsafe(bytes)
  let filled = 0
  for await (const part of source) {
    let from = 0
    while (from < part.length) {
      if (filled === bytes) {
        yield { content: piece, isEnd: false }
        piece = Buffer.allocUnsafe(bytes)
        filled = 0
      }
      const copied = Math.min(bytes - filled, part.length - from)
      piece.set(part.subarray(from, from + copied), filled)
      filled += copied
      from += copied
    }
  }
  yield { content: piece.subarray(0, filled), isEnd: true }
}

/** Seals content while it arrives. */
export async function* sealChunks(
  key: ContentKey,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let index = 0
  for await (const piece of inPieces(content, chunkBytes)) {
    yield sealChunk(key, { index, isLast: piece.isEnd, content: piece.content })
    index += 1
  }
}

const lastChunkOf = (size: number): number => Math.max(0, Math.ceil(size / chunkBytes) - 1)

/** How many bytes content of this size has when it is sealed. */
export const sealedSize = (size: number): number => size + (lastChunkOf(size) + 1) * tagBytes

const fullRange = (size: number): ByteRange => ({ start: 0, end: Math.max(0, size - 1) })

/** The sealed bytes that contain a part of the content; all of them without a range. */
export const sealedRange = (size: number, { start, end } = fullRange(size)): ByteRange => ({
  start: Math.floor(start / chunkBytes) * sealedChunkBytes,
  end: Math.min(sealedSize(size), (Math.floor(end / chunkBytes) + 1) * sealedChunkBytes) - 1,
})

/**
 * Opens a part of sealed content, or all of it. The range begins within the content. `sealed` is
 * exactly the bytes of `sealedRange`. Throws DamagedContent before any changed byte is passed on.
 */
export async function* openChunks(
  key: ContentKey,
  { size, range = fullRange(size) }: { size: number; range?: ByteRange | undefined },
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const lastWanted = Math.min(lastChunkOf(size), Math.floor(range.end / chunkBytes))
  let index = Math.floor(range.start / chunkBytes)
  for await (const { content, isEnd } of inPieces(sealed, sealedChunkBytes)) {
    if (isEnd !== (index === lastWanted)) throw new DamagedContent()
    const plain = openChunk(key, { index, isLast: index === lastChunkOf(size), content })
    const chunkStart = index * chunkBytes
    const from = Math.max(0, range.start - chunkStart)
    yield plain.subarray(from, Math.min(plain.length, range.end + 1 - chunkStart))
    index += 1
  }
}
