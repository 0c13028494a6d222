import type { Trx } from '../../../context.ts'
import { announceSessionEnd } from '../../../realtime/delivery/sessions.ts'
import { keepReports } from '../../contact/safety/queue/retain-reports.ts'
import { trimReportsAbout } from '../../contact/safety/queue/trim-reports.ts'
import type { AccountParts } from '../../identity/accounts/deps.ts'
import { deleteUser, insertReceipt } from '../../identity/accounts/repository.ts'

type Parts = Pick<AccountParts, 'clock' | 'jobs' | 'keyStore' | 'random' | 'sealer'>

export type RemovedAccount = { receiptId: string; deletedAt: Date; keys: string[] }

/**
 * Deletes an account and, by foreign keys, every row in it. Its undecided reports stay without its
 * name unless they are withdrawn, and reports about it lose what is not their reporter's (decision
 * 20). The queued job destroys the account's key and `keys`.
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
  const trimmedKeys = await trimReportsAbout(parts, trx, userId)
  await deleteUser(trx, userId)
  await announceSessionEnd(trx, userId)
  await insertReceipt(trx, { id: receiptId, deletedAt, erasedAt: null })
  const keys = [...reportKeys, ...trimmedKeys, ...threadKeys]
  await parts.jobs.enqueue(trx, 'erase-account', { userId, receiptId, keys })
  return { receiptId, deletedAt, keys }
}
