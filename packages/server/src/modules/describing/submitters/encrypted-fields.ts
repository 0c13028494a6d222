import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import type { Context, SealedPlace, Trx } from '../../../context.ts'
import { findSubmitter } from './repository.ts'

export const submitterPlace = (userId: string, id: string): SealedPlace => ({
  table: 'submitter_profiles',
  row: id,
  userId,
})

/** What the acting user said about themselves the last time; null the first time. */
export const openSubmitter = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<SubmitterValues | null> => {
  const row = await findSubmitter(trx, userId)
  return row ? sealer.open<SubmitterValues>(submitterPlace(userId, row.id), row.sealed) : null
}
