import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openProfileFields } from '../../describing/profiles/encrypted-fields.ts'
import { findProfile } from '../../describing/profiles/repository.ts'
import {
  notesSealingContext,
  sideSealingContext,
  type EncryptedMatchSide,
} from '../../matching/write/encrypted-fields.ts'
import type { DecryptedSide } from './presenter.ts'
import type { SealedSideRow, SideRow } from '../../matching/write/repository/sides.ts'

type SealingDeps = Pick<Context, 'sealer'>

export const readOwnValues = async (
  context: SealingDeps,
  trx: Trx,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<PartnerProfileValues> => {
  const row = await findProfile(trx, userId, profileId)
  return row ? (await openProfileFields(context, row)).values : {}
}

export const decryptContent = (
  { sealer }: SealingDeps,
  { userId, matchId, sealed }: SealedSideRow,
): Promise<EncryptedMatchSide> =>
  sealer.open<EncryptedMatchSide>(sideSealingContext(userId, matchId), sealed)

export const decryptSide = async (
  context: SealingDeps,
  row: DecryptedSide['row'],
  ownValues: PartnerProfileValues,
): Promise<DecryptedSide> => ({ row, content: await decryptContent(context, row), ownValues })

export const decryptNotes = async ({ sealer }: SealingDeps, row: SideRow): Promise<string | null> =>
  row.notes && sealer.open<string>(notesSealingContext(row.userId, row.matchId), row.notes)

export const sealNotes = async (
  { sealer }: SealingDeps,
  row: SideRow,
  notes: string | null,
): Promise<Buffer | null> =>
  notes === null ? null : sealer.seal(notesSealingContext(row.userId, row.matchId), notes)
