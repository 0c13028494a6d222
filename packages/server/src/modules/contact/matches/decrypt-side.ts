import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Context, Trx } from '../../../context.ts'
import { openContent } from '../../describing/profiles/encrypted-fields.ts'
import { findProfile } from '../../describing/profiles/repository.ts'
import {
  notesPlace,
  sidePlace,
  type MatchSideContent,
} from '../../matching/match-store/encrypted-fields.ts'
import type { OpenedSide } from './presenter.ts'
import type { SideRow } from '../../matching/match-store/repository.ts'

type Sealing = Pick<Context, 'sealer'>

/** The values of the viewer's own profile as they are now. */
export const readOwnValues = async (
  context: Sealing,
  trx: Trx,
  userId: string,
  profileId: string,
): Promise<PartnerProfileValues> => {
  const row = await findProfile(trx, userId, profileId)
  return row ? (await openContent(context, row)).values : {}
}

export const openSide = async (
  { sealer }: Sealing,
  row: SideRow,
  ownValues: PartnerProfileValues,
): Promise<OpenedSide> => ({
  row,
  content: await sealer.open<MatchSideContent>(sidePlace(row.userId, row.matchId), row.sealed),
  ownValues,
})

export const openNotes = async ({ sealer }: Sealing, row: SideRow): Promise<string | null> =>
  row.notes && sealer.open<string>(notesPlace(row.userId, row.matchId), row.notes)

export const sealNotes = async (
  { sealer }: Sealing,
  row: SideRow,
  notes: string | null,
): Promise<Buffer | null> =>
  notes === null ? null : sealer.seal(notesPlace(row.userId, row.matchId), notes)
