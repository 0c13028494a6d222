import type { Trx } from '../../../db/database.ts'
import { deleteMatchRows } from './repository/delete.ts'
import { listMatchIds } from './repository/side-lists.ts'
import { messageKeyId } from './message-keys.ts'

/**
 * Deletes all matches of an account that is being deleted. Returns the key ids of their threads.
 * Must run before the account's row is locked: actions on a match lock the match first and then its
 * users, and the opposite order could deadlock.
 */
export const deleteMatches = async (trx: Trx, userId: string): Promise<string[]> => {
  const deleted = await deleteMatchRows(trx, await listMatchIds(trx, userId))
  return deleted
    .filter(({ contactExchangedAt }) => contactExchangedAt !== null)
    .map(({ id }) => messageKeyId(id))
}
