import { hashWords, type PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'
import type { Context } from '../../../context/context.ts'
import type { PhotoKey } from '../../../context/photo-search.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'

/** The sealed part of a compared photo, except for the hashes by which it finds others. */
export type EncryptedPhoto = {
  /** The hashes by which others find it, in base64; empty if it shows too little. */
  found: string
  /** The text that its owner agreed to. */
  textVersion: string
  /** How many other users had a copy at the last search, of how many. */
  copies?: { others: number; users: number }
}

type Deps = Pick<Context, 'sealer'>

const sealingContextOf = ({ userId, fileId }: PhotoKey): SealingContext => ({
  table: 'photo_hashes',
  row: fileId,
  userId,
})
const queriesSealingContextOf = (key: PhotoKey): SealingContext => ({
  ...sealingContextOf(key),
  table: 'photo_hashes.queries',
})

export const sealPhoto = (
  { sealer }: Deps,
  key: PhotoKey,
  content: EncryptedPhoto,
): Promise<Buffer> => sealer.seal(sealingContextOf(key), content)

export const openPhoto = (
  { sealer }: Deps,
  row: PhotoKey & { sealed: Buffer },
): Promise<EncryptedPhoto> => sealer.open(sealingContextOf(row), row.sealed)

export const sealQueries = (
  { sealer }: Deps,
  key: PhotoKey,
  queries: readonly PerceptualHash[],
): Promise<Buffer> => sealer.seal(queriesSealingContextOf(key), encodeHashes(queries))

export const openQueries = async (
  { sealer }: Deps,
  row: PhotoKey & { queries: Buffer },
): Promise<PerceptualHash[]> =>
  decodeHashes(await sealer.open<string>(queriesSealingContextOf(row), row.queries))

const hashBytes = hashWords * 4

export const encodeHashes = (hashes: readonly PerceptualHash[]): string =>
  Buffer.concat(
    hashes.map((hash) => {
      const bytes = Buffer.alloc(hashBytes)
      for (const [place, word] of hash.entries()) bytes.writeUInt32LE(word, place * 4)
      return bytes
    }),
  ).toString('base64')

export const decodeHashes = (text: string): PerceptualHash[] => {
  const bytes = Buffer.from(text, 'base64')
  return Array.from({ length: bytes.length / hashBytes }, (_hash, place) =>
    Uint32Array.from({ length: hashWords }, (_word, word) =>
      bytes.readUInt32LE(place * hashBytes + word * 4),
    ),
  )
}
