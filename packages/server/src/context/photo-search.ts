import type { Luminance } from '@crosscheck/domain/photos/luminance'
import type { PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'
import type { PictureHashes } from '@crosscheck/domain/photos/picture-hashes'

export type PhotoKey = { userId: string; fileId: string }

/** Perceptual hashes in the memory of a thread: computing them, and searching all stored ones. */
export type PhotoSearch = {
  hash(picture: Luminance): Promise<PictureHashes>
  /**
   * The compared photos of other users that one of the hashes finds, and the number of all users
   * with compared photos. Reads what changed since the last search.
   */
  find(userId: string, queries: readonly PerceptualHash[]): Promise<FoundPhotos>
  /** Forgets all hashes. */
  close(): Promise<void>
}

export type FoundPhotos = { photos: PhotoKey[]; users: number }
