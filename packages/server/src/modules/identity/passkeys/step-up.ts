import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, Trx } from '../../../context.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { findUser } from '../accounts/repository.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
import { requireLiveSession } from '../sessions/authenticate.ts'
import { requestOptions, usePasskey } from './assertion.ts'
import { describeCredentials } from './encrypted-fields.ts'
import { challengeFor } from './deps.ts'
import type { PasskeyParts } from './deps.ts'
import { recordProof } from '../sessions/step-up-check.ts'
import { listPasskeys } from './repository.ts'

export type Proof = { password: string } | { credential: PasskeyAssertion }

export const stepUpOptions = async (
  parts: PasskeyParts,
  user: ActingUser,
): Promise<{ hasPassword: boolean; passkey: PasskeyRequestOptions | null }> => {
  const { row, passkeys } = await parts.database.transaction('auth', user.id, async (trx) => ({
    row: await findUser(trx, user.id),
    passkeys: await listPasskeys(trx, user.id),
  }))
  if (!row) throw new AppError('TOKEN_EXPIRED')
  const allowed = await describeCredentials(parts.sealer, passkeys)
  const bound = challengeFor.stepUp(user.id)
  return {
    hasPassword: row.passwordHash !== null,
    passkey: allowed.length === 0 ? null : await requestOptions(parts, bound, allowed),
  }
}

const finish = async (
  parts: PasskeyParts,
  trx: Trx,
  user: ActingUser,
  method: 'password' | 'passkey',
  origin: RequestOrigin,
): Promise<Date> => {
  await requireLiveSession(parts, trx, user)
  const details = { method, sessionId: user.sessionId }
  await recordAudit(parts, trx, { userId: user.id, actionType: 'step_up', details, origin })
  return recordProof(trx, user, parts.clock.now())
}

const proveByPassword = async (
  parts: PasskeyParts,
  user: ActingUser,
  password: string,
  origin: RequestOrigin,
): Promise<Date> => {
  // Counted apart and first: a wrong guess counts too.
  const row = await parts.database.transaction('auth', user.id, async (trx) => {
    await takeFromLimit(parts, trx, user.id, 'step_up')
    return findUser(trx, user.id)
  })
  const right = await parts.passwords.verify(password, row?.passwordHash ?? null, {
    lane: 'known',
    key: user.id,
  })
  // Not 401: the session is as good as before, only the proof is not.
  if (!row || row.passwordHash === null || !right)
    throw new AppError('STEP_UP_REQUIRED', {
      message: 'This password is not right.',
      fields: [{ path: 'password', code: 'wrong_password' }],
    })
  return parts.database.transaction('auth', user.id, (trx) =>
    finish(parts, trx, user, 'password', origin),
  )
}

const proveByPasskey = async (
  parts: PasskeyParts,
  user: ActingUser,
  credential: PasskeyAssertion,
  origin: RequestOrigin,
): Promise<Date> => {
  const until = await parts.database.transaction('auth', user.id, async (trx) => {
    const bound = challengeFor.stepUp(user.id)
    const use = await usePasskey(parts, trx, user.id, credential, bound)
    if (use.kind === 'used') return finish(parts, trx, user, 'passkey', origin)
    const details = { passkeyId: use.passkeyId }
    const entry = { userId: user.id, actionType: 'passkey_copied' as const, details, origin }
    await recordAudit(parts, trx, entry)
    return null
  })
  if (!until) throw new AppError('PASSKEY_FAILED')
  return until
}

/** Proves once more that it is the user; counts for this session only, and for minutes. */
export const stepUp = (
  parts: PasskeyParts,
  user: ActingUser,
  proof: Proof,
  origin: RequestOrigin,
): Promise<Date> =>
  'password' in proof
    ? proveByPassword(parts, user, proof.password, origin)
    : proveByPasskey(parts, user, proof.credential, origin)
