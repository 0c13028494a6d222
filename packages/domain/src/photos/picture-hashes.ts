import { hashDistance } from './hash-distance.ts'
import type { Luminance } from './luminance.ts'
import type { PerceptualHash } from './perceptual-hash.ts'
import { copyLimit, queryHashes, storedHashes } from './views.ts'

/** All that is stored of a compared picture. Both lists are empty if it shows too little. */
export type PictureHashes = {
  /** By which others find it. */
  found: PerceptualHash[]
  /** By which it finds others. */
  finding: PerceptualHash[]
}

export const hashPicture = (picture: Luminance): PictureHashes => ({
  found: storedHashes(picture),
  finding: queryHashes(picture),
})

const finds = (one: PictureHashes, other: PictureHashes): boolean =>
  one.finding.some((query) => other.found.some((hash) => hashDistance(query, hash) <= copyLimit))

/** Whether one picture is a copy of the other, whichever came first. */
export const areCopies = (one: PictureHashes, other: PictureHashes): boolean =>
  finds(one, other) || finds(other, one)
