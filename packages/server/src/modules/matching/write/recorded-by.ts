import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { sideSealingContext, type EncryptedMatchSide } from './encrypted-fields.ts'
import { findContents } from './repository/side-lists.ts'

export type RecordedBy = EncryptedMatchSide['recordedBy']

/**
 * The rule that first recorded each of these matches, by id. Needed for matches that no rule would
 * record now.
 */
export const readRecordedBy = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  { own, matchIds }: { own: ProfileKey; matchIds: readonly string[] },
): Promise<ReadonlyMap<string, RecordedBy>> => {
  if (matchIds.length === 0) return new Map()
  const { userId } = own
  const rows = await findContents(trx, { userId, matchIds })
  const entries = rows.map(async ({ matchId, sealed }): Promise<[string, RecordedBy]> => {
    // a weak match is recorded by the points rule
    if (!sealed) return [matchId, 'points']
    const side = await sealer.open<EncryptedMatchSide>(sideSealingContext(userId, matchId), sealed)
    return [matchId, side.recordedBy]
  })
  return new Map(await Promise.all(entries))
}
