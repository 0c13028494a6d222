import { isOpen } from '@crosscheck/domain/consent/guards'
import type { Party } from '@crosscheck/domain/consent/state'
import type { ShownPhoto, ShownPhotoFacts } from '@crosscheck/domain/shown-photos/state'
import type { Trx } from '../../../db/database.ts'
import { actAsParty, openMatch, type OpenedMatch } from '../consent/opened-match.ts'
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

const photosOf = (trx: Trx, match: OpenedMatch, party: Party): Promise<PhotoRow[]> =>
  actAsParty(trx, {
    match,
    party,
    work: () =>
      findStoredOfProfile(trx, {
        userId: match.users[party],
        profileId: match.sides[party].profileId,
      }),
  })

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
  const match = await openMatch(trx, input)
  const rows = await listShown(trx, match.id)
  const photos = {
    first: await photosOf(trx, match, 'first'),
    second: await photosOf(trx, match, 'second'),
  }
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
