import type { ComparisonRecord } from '@crosscheck/domain/matching/record'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import { tokenVersion } from '@crosscheck/domain/matching/version'
import type { BlindIndex, Trx } from '../../context.ts'

export const deleteTokens = async (trx: Trx, userId: string, profileId: string): Promise<void> => {
  await trx
    .deleteFrom('matchTokens')
    .where('userId', '=', userId)
    .where('profileId', '=', profileId)
    .execute()
}

/** Makes a new profile findable; its row says with which key. */
export const insertTokens = async (
  blindIndex: BlindIndex,
  trx: Trx,
  userId: string,
  profileId: string,
  comparison: ComparisonRecord,
): Promise<void> => {
  const rows = tokensOf(comparison).map(({ kind, value }) => ({
    token: blindIndex.token(kind, value),
    userId,
    profileId,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('matchTokens')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes a profile findable by exactly what it holds now. */
export const replaceTokens = async (
  blindIndex: BlindIndex,
  trx: Trx,
  userId: string,
  profileId: string,
  comparison: ComparisonRecord,
): Promise<void> => {
  await deleteTokens(trx, userId, profileId)
  await insertTokens(blindIndex, trx, userId, profileId, comparison)
  await trx
    .updateTable('partnerProfiles')
    .set({ tokenKey: blindIndex.keyId, tokenVersion })
    .where('userId', '=', userId)
    .where('id', '=', profileId)
    .execute()
}
