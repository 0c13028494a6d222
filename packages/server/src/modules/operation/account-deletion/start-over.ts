import { readEmailIndex } from './repository.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { claimPendingKeys } from '../../platform/key-lifecycle/pending-keys.ts'
import { deleteMatches } from '../../matching/write/delete-matches.ts'
import type { AccountPorts } from '../../identity/accounts/deps.ts'
import { accountSealingContext, openAccount } from '../../identity/accounts/presenter.ts'
import { resumeMailbox } from '../former-mailboxes/mailboxes.ts'
import { lockForDeletion, removeAccount } from './remove-account.ts'
import { insertUser, type UserRow } from '../../identity/accounts/repository.ts'

/**
 * Deletes an account whose creator never verified its address, and gives the address to an empty
 * account of the mailbox's owner (decision 30). The new account has its own id and key: requests,
 * jobs and sockets of the old one cannot write into it. Tables are emptied as on any
 * deletion. `id` is the owner of a pending key that exists already. The
 * transaction acts as the new user from here on.
 */
export const startOver: AccountPorts['startOver'] = async (parts, trx, { user, id, origin }) => {
  const { email } = await openAccount(parts.sealer, user)
  const emailIndex = await readEmailIndex(trx, user.id)
  // The account's row is locked already. Should that deadlock, the transaction runs again.
  await lockForDeletion(trx, user.id)
  const threadKeys = await deleteMatches(trx, user.id)
  await removeAccount(parts, trx, { userId: user.id, threadKeys, withdrawReports: false })
  await actAs(trx, id)
  await claimPendingKeys(trx, [id])
  const now = parts.clock.now()
  const row: UserRow = {
    id,
    sealed: await parts.sealer.seal(accountSealingContext(id), { email }),
    role: null,
    passwordHash: null,
    emailVerifiedAt: now,
    createdAt: now,
    lastSignInAt: null,
  }
  await insertUser(trx, { ...row, emailIndex, updatedAt: now })
  for (const actionType of ['account_started_over', 'email_verified'] as const)
    await recordAudit(parts, trx, { userId: id, actionType, origin })
  await resumeMailbox(parts, trx, { userId: id, email })
  return row
}
