import { extendUnlocked, findLock, updateLock, minutesOf, type LockRow } from './repository.ts'
import type { AppLockState } from '@crosscheck/domain/contract/identity/app-lock'
import { AppError } from '@crosscheck/domain/errors'
import { minutesMs } from '@crosscheck/domain/limits/limits'
import { type AppLockMinutes, isLocked, maxUnlockTries } from '@crosscheck/domain/session/app-lock'
import type { RequestOrigin, ActingUser } from '../../../http/request/handler.ts'
import { announceSessionEnd } from '../../../realtime/delivery/sessions.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { PasskeyDeps } from '../passkeys/deps.ts'
import type { Trx } from '../../../db/database.ts'
import { listPasskeys } from '../passkeys/repository.ts'

/** The lock of a session that exists; the account may be deleted during the request. */
export const requireLockRow = (row: LockRow | undefined): LockRow => {
  if (!row || row.endedAt !== null) throw new AppError('TOKEN_EXPIRED')
  return row
}

const readState = async (trx: Trx, user: ActingUser, now: Date): Promise<AppLockState> => {
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

export type LockInput = {
  afterMinutes: AppLockMinutes
  atOpening: boolean
  pin?: string | undefined
}

/** The end of the time without use, from now. */
export const unlockedUntil = (now: Date, afterMinutes: number): Date =>
  new Date(now.getTime() + minutesMs(afterMinutes))

const pinMissing = () =>
  new AppError('INVALID_REQUEST', { fields: [{ path: 'pin', code: 'required' }] })

/** Sets the lock of this session. It needs a PIN or a passkey, or nothing could open it again. */
export const changeAppLock = async (
  deps: PasskeyDeps,
  user: ActingUser,
  { input, origin }: { input: LockInput; origin: RequestOrigin },
): Promise<AppLockState> => {
  const { afterMinutes, atOpening, pin } = input
  const pinHash =
    pin === undefined ? undefined : await deps.passwords.hash(pin, { lane: 'known', key: user.id })
  return deps.database.transaction('auth', user.id, async (trx) => {
    const now = deps.clock.now()
    await updateLock(trx, user, {
      lockAfterMinutes: afterMinutes,
      lockAtOpening: atOpening,
      unlockedUntil: unlockedUntil(now, afterMinutes),
      ...(pinHash !== undefined && { pinHash, unlockFailures: 0, unlockTriedAt: null }),
    })
    const state = await readState(trx, user, now)
    if (!state.hasPin && !state.hasPasskey) throw pinMissing()
    const details = { sessionId: user.sessionId, afterMinutes, atOpening }
    await recordAudit(deps, trx, {
      userId: user.id,
      actionType: 'app_lock_changed',
      details,
      origin,
    })
    return state
  })
}

export const removeAppLock = (deps: PasskeyDeps, user: ActingUser, origin: RequestOrigin) =>
  deps.database.transaction('auth', user.id, async (trx) => {
    await updateLock(trx, user, {
      lockAfterMinutes: null,
      lockAtOpening: false,
      pinHash: null,
      unlockedUntil: null,
      unlockFailures: 0,
      unlockTriedAt: null,
    })
    const details = { sessionId: user.sessionId, afterMinutes: null }
    await recordAudit(deps, trx, {
      userId: user.id,
      actionType: 'app_lock_changed',
      details,
      origin,
    })
  })

/** Locks this session in every tab. Without a lock nothing changes. */
export const lockApp = (deps: PasskeyDeps, user: ActingUser): Promise<void> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    const { lockAfterMinutes } = requireLockRow(await findLock(trx, user))
    if (lockAfterMinutes === null) return
    await updateLock(trx, user, { unlockedUntil: deps.clock.now() })
    await announceSessionEnd(trx, user.id)
  })

/** The session is in use: its time without use begins again. */
export const keepUnlocked = (deps: PasskeyDeps, user: ActingUser): Promise<void> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    const now = deps.clock.now()
    const { lockAfterMinutes } = requireLockRow(await findLock(trx, user))
    if (lockAfterMinutes === null) return
    // Another tab may have locked the session since the request was admitted.
    await extendUnlocked(trx, user, { until: unlockedUntil(now, lockAfterMinutes), now })
  })
