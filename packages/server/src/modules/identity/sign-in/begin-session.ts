import type { TokenSet, User } from '@crosscheck/domain/contract/identity/auth'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireNotSuspended } from '../sessions/suspension.ts'
import { startSession } from '../sessions/start.ts'
import type { SessionDeps } from '../sessions/deps.ts'
import { presentUser } from '../accounts/presenter.ts'
import { updateUser, type UserRow } from '../accounts/repository.ts'

/** The method of a sign-in, as the audit log names it. */
export type SignInBy =
  | 'password'
  | 'passkey'
  | 'magic_link'
  | 'magic_code'
  | 'mobile_session'
  | 'hand_over'
  | SocialProvider

type NewSession = {
  user: UserRow
  by: SignInBy
  origin: RequestOrigin
  details?: Record<string, unknown>
}

export type SignedIn = TokenSet & { user: User }

/** Begins a session in the transaction that authenticated its user. */
export const beginSession = async (
  deps: SessionDeps,
  trx: Trx,
  { user, by, origin, details }: NewSession,
): Promise<SignedIn> => {
  const lastSignInAt = deps.clock.now()
  await requireNotSuspended(trx, user.id, lastSignInAt)
  await updateUser(trx, user.id, { lastSignInAt })
  const entry = {
    userId: user.id,
    actionType: 'sign_in' as const,
    details: { ...details, by },
    origin,
  }
  await recordAudit(deps, trx, entry)
  const tokens = await startSession(deps, trx, {
    userId: user.id,
    origin,
    byPasskey: by === 'passkey',
  })
  return { ...tokens, user: await presentUser(deps, { ...user, lastSignInAt }) }
}
