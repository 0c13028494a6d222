import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { findSubmitter } from './repository.ts'

export const { seal: sealSubmitter, open: openSubmitterRow } =
  sealedColumn<SubmitterValues>('submitter_profiles')

/** The acting user's saved details; null before the first save. */
export const openSubmitter = async (
  deps: Pick<Context, 'sealer'>,
  trx: Trx,
  userId: string,
): Promise<SubmitterValues | null> => {
  const row = await findSubmitter(trx, userId)
  return row ? openSubmitterRow(deps, { userId, ...row }) : null
}
