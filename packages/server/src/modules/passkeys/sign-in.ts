import type { PasskeyAssertion } from '@crosscheck/domain/contract/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../context.ts'
import { actAs } from '../../db/acting-user.ts'
import { beginSession } from '../accounts/begin-session.ts'
import type { SignedIn } from '../accounts/begin-session.ts'
import { checkProject } from '../accounts/checks.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import { lockUser } from '../accounts/repository.ts'
import { recordAudit } from '../audit/service.ts'
import { credentialIndexes, usePasskey } from './assertion.ts'
import { challengeFor } from './parts.ts'
import type { PasskeyParts } from './parts.ts'
import { findOwner } from './repository.ts'

/** On its own: what failed has taken everything back. */
const noteFailure = (parts: PasskeyParts, userId: string, origin: RequestOrigin): Promise<void> =>
  parts.database.transaction('auth', userId, (trx) =>
    queueFailedSignIn(parts, trx, { userId, by: 'passkey', origin }),
  )

/** The passkey says who signs in; nothing tells an unknown one from a refused one. */
export const signInWithPasskey = async (
  parts: PasskeyParts,
  input: { credential: PasskeyAssertion; projectId?: string | undefined },
  origin: RequestOrigin,
): Promise<SignedIn> => {
  checkProject(input.projectId, parts.projectId)
  const { credential } = input
  let owner: string | undefined
  const enter = parts.database.transaction('auth', null, async (trx) => {
    const userId = await findOwner(trx, credentialIndexes(parts, credential))
    if (userId === undefined) throw new AppError('PASSKEY_FAILED')
    owner = userId
    await actAs(trx, userId)
    const use = await usePasskey(parts, trx, userId, credential, challengeFor.signIn())
    const details = { passkeyId: use.passkeyId }
    if (use.kind === 'used') {
      const user = await lockUser(trx, userId)
      if (!user) throw new AppError('PASSKEY_FAILED')
      return beginSession(parts, trx, user, { by: 'passkey', origin, details })
    }
    // Committed, not thrown: its owner's log is to tell of it.
    await recordAudit(parts, trx, { userId, actionType: 'passkey_copied', details, origin })
    return null
  })
  const session = await enter.catch(async (error: unknown) => {
    if (owner !== undefined && error instanceof AppError) await noteFailure(parts, owner, origin)
    throw error
  })
  if (!session) throw new AppError('PASSKEY_FAILED')
  return session
}
