import type { Trx } from '../../../db/database.ts'
import { messageKeyId } from './message-keys.ts'

/**
 * Deletes all matches of an account that is being deleted. Returns the key ids of their threads.
 * Must run before the account's row is locked: actions on a match lock the match first and then its
 * users, and the opposite order could deadlock.
 */
export const deleteMatches = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('potentialMatches')
    .where((eb) => eb.or([eb('userId1', '=', userId), eb('userId2', '=', userId)]))
    .returning(['id', 'contactExchangedAt'])
    .execute()
  return rows
    .filter(({ contactExchangedAt }) => contactExchangedAt !== null)
    .map(({ id }) => messageKeyId(id))
}
