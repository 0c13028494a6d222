import { isOpen } from '@crosscheck/domain/consent/guards'
import type { Party } from '@crosscheck/domain/consent/state'
import type { ShownPhoto, ShownPhotoFacts } from '@crosscheck/domain/shown-photos/state'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { askAs } from '../../../db/transaction/acting-user.ts'
import { openMatchWith, type MatchPair, type OpenedMatch } from '../consent/opened-match.ts'
import { findStoredOfProfile } from '../../platform/files/repository.ts'
import { listShown, type ShownPhotoRow } from './repository.ts'

type PhotoRow = { userId: string; id: string; sealed: Buffer }

/** A match with what its sides show each other, and with the photos that each of them has. */
export type ShownMatch = {
  match: OpenedMatch
  /** Newest first. */
  rows: ShownPhotoRow[]
  shown: ShownPhoto[]
  photos: Record<Party, PhotoRow[]>
  facts: ShownPhotoFacts
}

/** The photos of both sides, and what they show each other, in one message. */
const readPhotos = async (trx: Trx, actingUserId: string, pair: MatchPair) => {
  const first = { userId: pair.userId1, profileId: pair.profileId1 }
  const second = { userId: pair.userId2, profileId: pair.profileId2 }
  const ask = (side: typeof first): Promise<PhotoRow[]> =>
    askAs(trx, { userId: side.userId, actingUserId }, () => findStoredOfProfile(trx, side))
  const [listing, readingFirst, readingSecond] = sendInOrder(
    () => listShown(trx, pair.id),
    () => ask(first),
    () => ask(second),
  )
  const rows = await listing
  return { rows, photos: { first: await readingFirst, second: await readingSecond } }
}

const shownPhotoOf = (row: ShownPhotoRow, { users }: OpenedMatch): ShownPhoto => ({
  id: row.id,
  owner: row.ownerUserId === users.first ? 'first' : 'second',
  photoId: row.fileId,
  shownAt: row.shownAt,
  expiresAt: row.expiresAt,
  openedAt: row.openedAt,
  end: row.endedBy && row.endedAt ? { by: row.endedBy, at: row.endedAt } : null,
})

/** Opens a match for one of its two users; NOT_FOUND for others, and for a hidden match. */
export const openShownMatch = async (
  trx: Trx,
  input: { userId: string; matchId: string; lock: boolean },
): Promise<ShownMatch> => {
  const { match, reading } = await openMatchWith(trx, input, (pair) =>
    readPhotos(trx, input.userId, pair),
  )
  const { rows, photos } = await reading
  return {
    match,
    rows,
    shown: rows.map((row) => shownPhotoOf(row, match)),
    photos,
    facts: {
      isOpen: isOpen(match.state),
      hasPhoto: (owner, photoId) => photos[owner].some(({ id }) => id === photoId),
    },
  }
}
