import { listIds } from '../../describing/profiles/repository.ts'
import { lockAccount, deleteUser, insertReceipt } from '../../identity/accounts/repository.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { lockProfiles } from '../../matching/write/repository/locks.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { operatorId } from '../../../lib/operator.ts'
import { announceSessionEnd } from '../../../realtime/delivery/sessions.ts'
import { retainReports } from '../../contact/safety/queue/retain-reports.ts'
import { trimReportsAbout } from '../../contact/safety/queue/trim-reports.ts'
import { recordAct } from '../../platform/journal/record.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { forgetUser, listCasesOf } from './repository.ts'
import { presentIds } from '../../../db/transaction/acting-user.ts'

/**
 * Waits for what is about to name the user or to record a match of one of their profiles, and makes
 * it wait. Until then no match appears, except of a new profile. Returns the profiles.
 */
export const lockForDeletion = async (trx: Trx, userId: string): Promise<string[]> => {
  const [locking, reading] = sendInOrder(
    () => lockAccount(trx, userId),
    () => listIds(trx, userId),
  )
  await locking
  const profileIds = await reading
  if (profileIds.length > 0)
    await lockProfiles(
      trx,
      profileIds.map((profileId) => ({ userId, profileId })),
    )
  return profileIds
}

/**
 * Cases stay, and no longer name the user. Runs after the reports are locked: a case that is opened
 * about one locks it first.
 */
const forgetInCases = async (trx: Trx, userId: string): Promise<void> => {
  const cases = await listCasesOf(trx, userId)
  if (cases.length === 0) return
  await presentIds(
    trx,
    cases.map(({ id }) => id),
  )
  for (const { id, entryUserId, subjectUserId } of cases)
    await forgetUser(trx, id, {
      ...(entryUserId === userId && { entryUserId: null }),
      ...(subjectUserId === userId && { subjectUserId: null }),
    })
}

type Deps = Pick<AccountDeps, 'clock' | 'jobs' | 'keyStore' | 'random' | 'sealer'>

export type RemovedAccount = { receiptId: string; deletedAt: Date; keys: string[] }

/**
 * Deletes an account and every row in it. Its undecided reports stay without its
 * name unless they are withdrawn. Reports about it lose the content that is not their reporter's
 * (decision 20). The queued job destroys the account's key and `keys`. The operator acts in `trx`
 * afterwards.
 */
export const removeAccount = async (
  deps: Deps,
  trx: Trx,
  {
    userId,
    threadKeys,
    withdrawReports,
  }: { userId: string; threadKeys: string[]; withdrawReports: boolean },
): Promise<RemovedAccount> => {
  const receiptId = deps.random.id()
  const deletedAt = deps.clock.now()
  const reportKeys = await retainReports(deps, trx, { userId, withdraw: withdrawReports })
  const trimmedKeys = await trimReportsAbout(deps, trx, userId)
  await forgetInCases(trx, userId)
  await deleteUser(trx, userId)
  await announceSessionEnd(trx, userId)
  await insertReceipt(trx, { id: receiptId, deletedAt, erasedAt: null })
  const keys = [...reportKeys, ...trimmedKeys, ...threadKeys]
  await deps.jobs.enqueue(trx, 'erase-account', { userId, receiptId, keys })
  // Without the id, which nothing keeps.
  recordAct(trx, { kind: 'account', userId: operatorId, subject: ownerHash(userId) }, deletedAt)
  return { receiptId, deletedAt, keys }
}
