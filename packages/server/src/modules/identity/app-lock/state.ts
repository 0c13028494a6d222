import type { AppLockState } from '@crosscheck/domain/contract/identity/app-lock'
import { AppError } from '@crosscheck/domain/errors'
import { isLocked, maxUnlockTries } from '@crosscheck/domain/session/app-lock'
import type { Trx } from '../../../db/database.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { listPasskeys } from '../passkeys/repository.ts'
import type { PasskeyDeps } from '../passkeys/deps.ts'
import { findLock, minutesOf, type LockRow } from './repository.ts'

/** The lock of a session that exists; the account may be deleted during the request. */
export const requireLockRow = (row: LockRow | undefined): LockRow => {
  if (!row || row.endedAt !== null) throw new AppError('TOKEN_EXPIRED')
  return row
}

export const readState = async (trx: Trx, user: ActingUser, now: Date): Promise<AppLockState> => {
  const row = requireLockRow(await findLock(trx, user))
  return {
    afterMinutes: minutesOf(row),
    atOpening: row.lockAtOpening,
    hasPin: row.pinHash !== null,
    hasPasskey: (await listPasskeys(trx, user.id)).length > 0,
    isLocked: isLocked(row, now),
    triesLeft: maxUnlockTries - row.unlockFailures,
  }
}

export const readAppLock = (deps: PasskeyDeps, user: ActingUser): Promise<AppLockState> =>
  deps.database.transaction('auth', user.id, (trx) => readState(trx, user, deps.clock.now()))
