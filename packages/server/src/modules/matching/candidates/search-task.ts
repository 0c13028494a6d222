import type { Luminance } from '@crosscheck/domain/photos/luminance'
import type { PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'

/** A compared photo with the hashes by which others find it. */
export type HashedPhoto = { name: string; found: readonly PerceptualHash[] }

export type SearchTask =
  | { kind: 'hash'; picture: Luminance }
  | { kind: 'add'; photos: readonly HashedPhoto[] }
  | { kind: 'remove'; names: readonly string[] }
  | { kind: 'find'; queries: readonly PerceptualHash[] }
