import { dayMs } from '../clock.ts'
import type { Party } from '../consent/state.ts'

/** How long a photo is shown. The text that its owner agrees to states it. */
const shownPhotoDays = 7

/** One of a side's own photos, shown to the other side of a match. */
export type ShownPhoto = {
  id: string
  owner: Party
  /** The photo, among those of the owner's profile in the match. */
  photoId: string
  shownAt: Date
  expiresAt: Date
  /** When the other side first opened it. */
  openedAt: Date | null
  end: { by: 'owner' | 'contact'; at: Date } | null
}

/**
 * `withdrawn`: by its owner. `ended`: contact closed, or the photo is gone. A photo that ended is
 * never shown again by what follows; its owner has to show it again.
 */
export type ShownPhotoState = 'shown' | 'withdrawn' | 'expired' | 'ended'

export type ShownPhotoFacts = {
  /** Contact is open for both sides (`consent/guards.ts`). */
  isOpen: boolean
  /** Whether a side's profile in the match still has this photo. */
  hasPhoto: (owner: Party, photoId: string) => boolean
}

export const expiryOf = (shownAt: Date): Date =>
  new Date(shownAt.getTime() + shownPhotoDays * dayMs)

export const stateOf = (
  { owner, photoId, expiresAt, end }: ShownPhoto,
  { isOpen, hasPhoto }: ShownPhotoFacts,
  now: Date,
): ShownPhotoState => {
  if (end) return end.by === 'owner' ? 'withdrawn' : 'ended'
  if (now >= expiresAt) return 'expired'
  return isOpen && hasPhoto(owner, photoId) ? 'shown' : 'ended'
}
