import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { presentUser } from '../accounts/presenter.ts'
import { lockUser } from '../accounts/repository.ts'
import { requirePasskeyProof } from '../sessions/authentication/step-up-check.ts'
import type { PasskeyDeps } from './deps.ts'
import { listPasskeys } from './repository.ts'

/** Locks the account, so that its role and its passkeys stay as they were checked. */
const needsPasskey = async (deps: PasskeyDeps, trx: Trx, userId: string): Promise<boolean> => {
  const row = await lockUser(trx, userId)
  if (!row || !deps.administratorsNeedPasskey) return false
  return (await presentUser(deps, row)).role === 'admin'
}

/**
 * An administrator adds a further passkey only with a passkey, because a password must not become a
 * second factor. The first one needs none.
 */
export const requirePasskeyToAdd = async (deps: PasskeyDeps, trx: Trx, user: ActingUser) => {
  if (!(await needsPasskey(deps, trx, user.id))) return
  if ((await listPasskeys(trx, user.id)).length > 0) await requirePasskeyProof(deps, trx, user)
}

/** An administrator removes a passkey only with a passkey, and keeps one. */
export const requirePasskeyToRemove = async (deps: PasskeyDeps, trx: Trx, user: ActingUser) => {
  if (!(await needsPasskey(deps, trx, user.id))) return
  await requirePasskeyProof(deps, trx, user)
  if ((await listPasskeys(trx, user.id)).length <= 1) throw new AppError('LAST_PASSKEY')
}
