import { msSince } from '@crosscheck/domain/clock'
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import { maxUnlockTries, unlockWaitMs } from '@crosscheck/domain/session/app-lock'
import type { Trx } from '../../../db/database.ts'
import type { RequestOrigin, ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requestOptions, usePasskey } from '../passkeys/assertion.ts'
import { challengePurposes, type PasskeyDeps } from '../passkeys/deps.ts'
import { describeCredentials } from '../passkeys/encrypted-fields.ts'
import { listPasskeys } from '../passkeys/repository.ts'
import { endSession } from '../sessions/repository.ts'
import { unlockedUntil, requireLockRow } from './change.ts'
import { lockForAttempt, updateLock, type LockRow } from './repository.ts'

export type UnlockProof = { pin: string } | { credential: PasskeyAssertion }

export type UnlockOutcome =
  | { outcome: 'unlocked'; unlockedUntil: string }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'ended' }

export const unlockOptions = async (
  deps: PasskeyDeps,
  user: ActingUser,
): Promise<{ passkey: PasskeyRequestOptions | null }> => {
  const passkeys = await deps.database.transaction('auth', user.id, (trx) =>
    listPasskeys(trx, user.id),
  )
  if (passkeys.length === 0) return { passkey: null }
  const allowed = await describeCredentials(deps, passkeys)
  return { passkey: await requestOptions(deps, challengePurposes.unlock(user.id), allowed) }
}

const unlock = async (
  deps: PasskeyDeps,
  trx: Trx,
  { user, row, pinHash }: { user: ActingUser; row: LockRow; pinHash?: string },
): Promise<UnlockOutcome> => {
  const until = unlockedUntil(deps.clock.now(), row.lockAfterMinutes ?? 1)
  await updateLock(trx, user, {
    unlockedUntil: row.lockAfterMinutes === null ? null : until,
    unlockFailures: 0,
    unlockTriedAt: null,
    ...(pinHash !== undefined && { pinHash }),
  })
  return { outcome: 'unlocked', unlockedUntil: until.toISOString() }
}

/** Counts the attempt before the PIN is compared, so that parallel attempts count too. */
const countAttempt = (deps: PasskeyDeps, user: ActingUser): Promise<LockRow> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    const now = deps.clock.now()
    const row = requireLockRow(await lockForAttempt(trx, user))
    if (row.unlockTriedAt !== null) {
      const leftMs = unlockWaitMs(row.unlockFailures) - msSince(row.unlockTriedAt, now)
      const retryAt = new Date(now.getTime() + leftMs)
      if (leftMs > 0) throw new AppError('RATE_LIMITED', { retryAt })
    }
    const unlockFailures = row.unlockFailures + 1
    await updateLock(trx, user, { unlockFailures, unlockTriedAt: now })
    return { ...row, unlockFailures }
  })

const endAfterTries = (
  deps: PasskeyDeps,
  user: ActingUser,
  origin: RequestOrigin,
): Promise<UnlockOutcome> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    await endSession(trx, { userId: user.id, sessionId: user.sessionId }, deps.clock.now())
    await recordAudit(deps, trx, {
      userId: user.id,
      actionType: 'app_lock_ended_session',
      details: { sessionId: user.sessionId },
      origin,
    })
    return { outcome: 'ended' }
  })

const unlockByPin = async (
  deps: PasskeyDeps,
  user: ActingUser,
  { pin, origin }: { pin: string; origin: RequestOrigin },
): Promise<UnlockOutcome> => {
  const counted = await countAttempt(deps, user)
  const place = { lane: 'known', key: user.id } as const
  const { pinHash, unlockFailures } = counted
  if (unlockFailures > maxUnlockTries) return endAfterTries(deps, user, origin)
  if (await deps.passwords.verify(pin, pinHash, place)) {
    const isOld = pinHash !== null && deps.passwords.needsRehash(pinHash)
    const renewed = isOld ? { pinHash: await deps.passwords.hash(pin, place) } : {}
    return deps.database.transaction('auth', user.id, async (trx) => {
      const row = requireLockRow(await lockForAttempt(trx, user))
      return unlock(deps, trx, { user, row, ...renewed })
    })
  }
  return unlockFailures >= maxUnlockTries
    ? endAfterTries(deps, user, origin)
    : { outcome: 'wrong', triesLeft: maxUnlockTries - unlockFailures }
}

/** Throws PASSKEY_FAILED. A passkey cannot be guessed, so attempts do not count. */
const unlockByPasskey = async (
  deps: PasskeyDeps,
  user: ActingUser,
  { credential, origin }: { credential: PasskeyAssertion; origin: RequestOrigin },
): Promise<UnlockOutcome> => {
  const unlocked = await deps.database.transaction('auth', user.id, async (trx) => {
    const row = requireLockRow(await lockForAttempt(trx, user))
    const boundTo = challengePurposes.unlock(user.id)
    const used = await usePasskey(deps, trx, { userId: user.id, credential, boundTo, origin })
    return used === null ? null : unlock(deps, trx, { user, row })
  })
  if (!unlocked) throw new AppError('PASSKEY_FAILED')
  return unlocked
}

/** Unlocks this session. Ten wrong PINs in a row end it. */
export const unlockApp = (
  deps: PasskeyDeps,
  user: ActingUser,
  { proof, origin }: { proof: UnlockProof; origin: RequestOrigin },
): Promise<UnlockOutcome> =>
  'pin' in proof
    ? unlockByPin(deps, user, { pin: proof.pin, origin })
    : unlockByPasskey(deps, user, { credential: proof.credential, origin })
