import type { TokenSet, User } from '@crosscheck/domain/contract/auth'
import type { PasskeyAssertion } from '@crosscheck/domain/contract/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, Trx } from '../../context.ts'
import { actAs } from '../../db/acting-user.ts'
import { checkProject } from '../accounts/checks.ts'
import { presentUser } from '../accounts/presenter.ts'
import { lockUser, updateUser } from '../accounts/repository.ts'
import { recordAudit } from '../audit/service.ts'
import { startSession } from '../sessions/start.ts'
import { credentialIndexes, usePasskey } from './assertion.ts'
import { challengeFor } from './parts.ts'
import type { PasskeyParts } from './parts.ts'
import { findOwner } from './repository.ts'

type Session = TokenSet & { user: User }

const begin = async (
  parts: PasskeyParts,
  trx: Trx,
  userId: string,
  passkeyId: string,
  origin: RequestOrigin,
): Promise<Session> => {
  const user = await lockUser(trx, userId)
  if (!user) throw new AppError('PASSKEY_FAILED')
  const now = parts.clock.now()
  await updateUser(trx, userId, { lastSignInAt: now })
  const details = { method: 'passkey', passkeyId }
  await recordAudit(parts, trx, { userId, actionType: 'sign_in', details, origin })
  const tokens = await startSession(parts, trx, userId, origin, { proved: true })
  return { ...tokens, user: await presentUser(parts.sealer, { ...user, lastSignInAt: now }) }
}

/** The passkey says who signs in; nothing tells an unknown one from a refused one. */
export const signInWithPasskey = async (
  parts: PasskeyParts,
  input: { credential: PasskeyAssertion; projectId?: string | undefined },
  origin: RequestOrigin,
): Promise<Session> => {
  checkProject(input.projectId, parts.projectId)
  const { credential } = input
  const session = await parts.database.transaction('auth', null, async (trx) => {
    const userId = await findOwner(trx, credentialIndexes(parts, credential))
    if (userId === undefined) throw new AppError('PASSKEY_FAILED')
    await actAs(trx, userId)
    const use = await usePasskey(parts, trx, userId, credential, challengeFor.signIn())
    if (use.kind === 'used') return begin(parts, trx, userId, use.passkeyId, origin)
    // Committed, not thrown: its owner's log is to tell of it.
    const details = { passkeyId: use.passkeyId }
    await recordAudit(parts, trx, { userId, actionType: 'passkey_copied', details, origin })
    return null
  })
  if (!session) throw new AppError('PASSKEY_FAILED')
  return session
}
