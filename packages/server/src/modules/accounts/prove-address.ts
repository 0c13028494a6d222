import type { RequestOrigin, Trx } from '../../context.ts'
import { recordAudit } from '../audit/service.ts'
import { endSessions } from '../sessions/repository.ts'
import type { AccountParts } from './parts.ts'
import { deleteSignIns, updateUser, type UserRow } from './repository.ts'

type Proof = { keepPassword: boolean; origin: RequestOrigin }

/**
 * The owner of the mailbox has come: the address counts as proved, and what waited for it is matched
 * (R4). Whoever made the account without proving the address may have been somebody else, who waits
 * for the owner to use it: unless the owner says otherwise by a link that is about that account, the
 * password, every session and every other way to sign in that was added before is gone. Gives the
 * user's row as it is now.
 */
export const proveAddress = async (
  parts: Pick<AccountParts, 'clock' | 'jobs' | 'random' | 'sealer'>,
  trx: Trx,
  user: UserRow,
  { keepPassword, origin }: Proof,
): Promise<UserRow> => {
  if (user.emailVerifiedAt) return user
  const now = parts.clock.now()
  const userId = user.id
  const audit = (actionType: string) =>
    recordAudit(parts, trx, { userId, actionType, details: {}, origin })
  const passwordHash = keepPassword ? user.passwordHash : null
  await updateUser(trx, userId, { emailVerifiedAt: now, updatedAt: now, passwordHash })
  await audit('email_verified')
  await parts.jobs.enqueue(trx, 'match-waiting', { userId })
  if (!keepPassword) {
    await endSessions(trx, userId, now)
    await deleteSignIns(trx, userId)
    if (user.passwordHash !== null) await audit('unproved_password_removed')
  }
  return { ...user, emailVerifiedAt: now, passwordHash }
}
