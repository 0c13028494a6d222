import type { Trx } from '../../../db/database.ts'
import { messageKeyId } from './message-keys.ts'

/**
 * Deletes all matches of an account that is about to go; gives the keys of their threads. It comes
 * before the account's row is locked: whoever acts on a match holds it first and then refers to its
 * users, and in the other order the two would wait for each other.
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
