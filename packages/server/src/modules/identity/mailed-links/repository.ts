import { latestEnd } from '@crosscheck/domain/clock'
import {
  maxCodeAgeMs,
  maxCodeAttempts,
  type LinkPurpose,
} from '@crosscheck/domain/session/attempts'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import type { Tables } from '../../../db/tables.ts'

export const insertToken = async (trx: Trx, row: Insertable<Tables['singleUseTokens']>) => {
  await trx.insertInto('singleUseTokens').values(row).execute()
}

/** Finds a single-use token by its hash, before authentication. */
export const findToken = async (trx: Trx, hash: Buffer) => {
  await presentKeys(trx, [hash])
  return trx
    .selectFrom('singleUseTokens')
    .select(['hash', 'userId', 'purpose', 'expiresAt', 'usedAt', 'sessionId'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** True for exactly one call. */
export const consumeTokenHash = async (trx: Trx, hash: Buffer, now: Date): Promise<boolean> => {
  const used = await trx
    .updateTable('singleUseTokens')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestEnd(now, 0))
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Counts one attempt against each of the user's valid codes, and returns those codes. */
export const countCodeAttempt = (
  trx: Trx,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
) =>
  trx
    .updateTable('singleUseTokens')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(({ and }) => and({ userId, purpose }))
    .where('codeIndex', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestEnd(now, 0))
    .where('createdAt', '>', new Date(now.getTime() - maxCodeAgeMs))
    .where('tries', '<', maxCodeAttempts)
    .returning(['hash', 'codeIndex'])
    .execute()

export const deleteTokens = async (trx: Trx, userId: string, purposes: readonly LinkPurpose[]) => {
  await trx
    .deleteFrom('singleUseTokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}
