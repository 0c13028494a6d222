import type { Trx } from '../../context.ts'
import { announceSessionEnd } from '../../realtime/sessions.ts'
import { keepReports } from '../safety/keep.ts'
import type { AccountParts } from './parts.ts'
import { deleteUser, insertReceipt } from './repository.ts'

type Parts = Pick<AccountParts, 'clock' | 'jobs' | 'keyStore' | 'random' | 'sealer'>

export type RemovedAccount = { receiptId: string; deletedAt: Date; keys: string[] }

/**
 * Deletes an account and, by foreign keys, every row in it. Reports that wait to be decided stay
 * without its name unless they are withdrawn. The queued job destroys the account's key and `keys`.
 */
export const removeAccount = async (
  parts: Parts,
  trx: Trx,
  userId: string,
  { threadKeys, withdrawReports }: { threadKeys: string[]; withdrawReports: boolean },
): Promise<RemovedAccount> => {
  const receiptId = parts.random.id()
  const deletedAt = parts.clock.now()
  const reportKeys = await keepReports(parts, trx, userId, { withdraw: withdrawReports })
  await deleteUser(trx, userId)
  await announceSessionEnd(trx, userId)
  await insertReceipt(trx, { id: receiptId, deletedAt, erasedAt: null })
  const keys = [...reportKeys, ...threadKeys]
  await parts.jobs.enqueue(trx, 'erase-account', { userId, receiptId, keys })
  return { receiptId, deletedAt, keys }
}
