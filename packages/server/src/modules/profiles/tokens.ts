import type { ComparisonRecord } from '@crosscheck/domain/matching/record'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import type { BlindIndex, Trx } from '../../context.ts'

export const deleteTokens = async (trx: Trx, userId: string, profileId: string): Promise<void> => {
  await trx
    .deleteFrom('matchTokens')
    .where('userId', '=', userId)
    .where('profileId', '=', profileId)
    .execute()
}

/** Makes a profile findable by exactly what it holds now; its row says with which key. */
export const replaceTokens = async (
  blindIndex: BlindIndex,
  trx: Trx,
  userId: string,
  profileId: string,
  comparison: ComparisonRecord,
): Promise<void> => {
  await deleteTokens(trx, userId, profileId)
  const rows = tokensOf(comparison).map(({ kind, value }) => ({
    token: blindIndex.token(kind, value),
    userId,
    profileId,
  }))
  if (rows.length > 0) {
    await trx
      .insertInto('matchTokens')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await trx
    .updateTable('partnerProfiles')
    .set({ tokenKey: blindIndex.keyId })
    .where('userId', '=', userId)
    .where('id', '=', profileId)
    .execute()
}
