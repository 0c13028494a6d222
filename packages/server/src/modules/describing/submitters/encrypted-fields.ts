import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { findSubmitter } from './repository.ts'

export const submitterSealingContext = (userId: string, id: string): SealingContext => ({
  table: 'submitter_profiles',
  row: id,
  userId,
})

/** Saved details of a user. */
export const openSubmitterRow = (
  { sealer }: Pick<Context, 'sealer'>,
  userId: string,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<SubmitterValues> => sealer.open(submitterSealingContext(userId, id), sealed)

/** The acting user's saved details; null before the first save. */
export const openSubmitter = async (
  deps: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<SubmitterValues | null> => {
  const row = await findSubmitter(trx, userId)
  return row ? openSubmitterRow(deps, userId, row) : null
}
