import type { TokenSet, User } from '@crosscheck/domain/contract/identity/auth'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { startSession } from '../sessions/start.ts'
import type { SessionParts } from '../sessions/deps.ts'
import { presentUser } from '../accounts/presenter.ts'
import { updateUser, type UserRow } from '../accounts/repository.ts'

/** How somebody signed in, as the audit log names it. */
export type SignInBy =
  | 'password'
  | 'passkey'
  | 'magic_link'
  | 'magic_code'
  | 'mobile_session'
  | 'hand_over'
  | SocialProvider

type Entry = { by: SignInBy; origin: RequestOrigin; details?: Record<string, unknown> }

export type SignedIn = TokenSet & { user: User }

/** Begins a session of a user who has just proved who they are, in the transaction of the proof. */
export const beginSession = async (
  parts: SessionParts,
  trx: Trx,
  user: UserRow,
  { by, origin, details }: Entry,
): Promise<SignedIn> => {
  const lastSignInAt = parts.clock.now()
  await updateUser(trx, user.id, { lastSignInAt })
  const entry = {
    userId: user.id,
    actionType: 'sign_in' as const,
    details: { ...details, by },
    origin,
  }
  await recordAudit(parts, trx, entry)
  const proved = by === 'password' || by === 'passkey'
  const tokens = await startSession(parts, trx, user.id, origin, { proved })
  return { ...tokens, user: await presentUser(parts, { ...user, lastSignInAt }) }
}
