import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
import type { ActingUser, RequestOrigin } from '../../../http/request/handler.ts'
import { presentUser } from '../accounts/presenter.ts'
import { lockUser, findUser } from '../accounts/repository.ts'
import {
  requirePasskeyProof,
  recordStepUp,
  type StepUpMethod,
  requireLiveSession,
} from '../sessions/authentication/authenticate.ts'
import { type PasskeyDeps, challengePurposes } from './deps.ts'
import { listPasskeys } from './repository.ts'
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'
import { recordAudit } from '../../platform/audit/service.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { requestOptions, usePasskey } from './assertion.ts'
import { describeCredentials } from './encrypted-fields.ts'

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

export type StepUpProof = { password: string } | { credential: PasskeyAssertion }

export const stepUpOptions = async (
  deps: PasskeyDeps,
  user: ActingUser,
): Promise<{ hasPassword: boolean; passkey: PasskeyRequestOptions | null }> => {
  const { row, passkeys } = await deps.database.transaction('auth', user.id, async (trx) => ({
    row: await findUser(trx, user.id),
    passkeys: await listPasskeys(trx, user.id),
  }))
  if (!row) throw new AppError('TOKEN_EXPIRED')
  const allowed = await describeCredentials(deps, passkeys)
  const bound = challengePurposes.stepUp(user.id)
  return {
    hasPassword: row.passwordHash !== null,
    passkey: allowed.length === 0 ? null : await requestOptions(deps, bound, allowed),
  }
}

const recordStepUpResult = async (
  deps: PasskeyDeps,
  trx: Trx,
  { user, method, origin }: { user: ActingUser; method: StepUpMethod; origin: RequestOrigin },
): Promise<Date> => {
  await requireLiveSession(deps, trx, user)
  const details = { method, sessionId: user.sessionId }
  await recordAudit(deps, trx, { userId: user.id, actionType: 'step_up', details, origin })
  return recordStepUp(trx, user, { by: method, now: deps.clock.now() })
}

const stepUpByPassword = async (
  deps: PasskeyDeps,
  user: ActingUser,
  { password, origin }: { password: string; origin: RequestOrigin },
): Promise<Date> => {
  // Counted first, in its own transaction, so that a wrong guess counts too.
  const row = await deps.database.transaction('auth', user.id, async (trx) => {
    await consumeLimit(deps, trx, { userId: user.id, action: 'step_up' })
    return findUser(trx, user.id)
  })
  const isCorrect = await deps.passwords.verify(password, row?.passwordHash ?? null, {
    lane: 'known',
    key: user.id,
  })
  // Not 401: the session stays valid, only the proof is not.
  if (!row || row.passwordHash === null || !isCorrect)
    throw new AppError('STEP_UP_REQUIRED', {
      message: 'This password is wrong.',
      fields: [{ path: 'password', code: 'wrong_password' }],
    })
  return deps.database.transaction('auth', user.id, (trx) =>
    recordStepUpResult(deps, trx, { user, method: 'password', origin }),
  )
}

const stepUpByPasskey = async (
  deps: PasskeyDeps,
  user: ActingUser,
  { credential, origin }: { credential: PasskeyAssertion; origin: RequestOrigin },
): Promise<Date> => {
  const until = await deps.database.transaction('auth', user.id, async (trx) => {
    const bound = challengePurposes.stepUp(user.id)
    const use = { userId: user.id, credential, boundTo: bound, origin }
    if ((await usePasskey(deps, trx, use)) === null) return null
    return recordStepUpResult(deps, trx, { user, method: 'passkey', origin })
  })
  if (!until) throw new AppError('PASSKEY_FAILED')
  return until
}

/** Proves the user's identity again. Valid for a few minutes in this session only. */
export const stepUp = (
  deps: PasskeyDeps,
  user: ActingUser,
  { proof, origin }: { proof: StepUpProof; origin: RequestOrigin },
): Promise<Date> =>
  'password' in proof
    ? stepUpByPassword(deps, user, { password: proof.password, origin })
    : stepUpByPasskey(deps, user, { credential: proof.credential, origin })
