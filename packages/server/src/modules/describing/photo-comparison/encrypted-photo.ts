import { hashWords, type PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'
import type { Context } from '../../../context/context.ts'
import type { PhotoKey } from '../../../context/photo-search.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'

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

const photos = sealedColumn<EncryptedPhoto>('photo_hashes')
const photoQueries = sealedColumn<string>('photo_hashes.queries')
const rowOf = ({ userId, fileId }: PhotoKey) => ({ userId, id: fileId })

export const sealPhoto = (deps: Deps, key: PhotoKey, content: EncryptedPhoto): Promise<Buffer> =>
  photos.seal(deps, rowOf(key), content)

export const openPhoto = (
  deps: Deps,
  { sealed, ...key }: PhotoKey & { sealed: Buffer },
): Promise<EncryptedPhoto> => photos.open(deps, { ...rowOf(key), sealed })

export const sealQueries = (
  deps: Deps,
  key: PhotoKey,
  queries: readonly PerceptualHash[],
): Promise<Buffer> => photoQueries.seal(deps, rowOf(key), encodeHashes(queries))

export const openQueries = async (
  deps: Deps,
  { queries, ...key }: PhotoKey & { queries: Buffer },
): Promise<PerceptualHash[]> =>
  decodeHashes(await photoQueries.open(deps, { ...rowOf(key), sealed: queries }))

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
