import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { lockUser, type UserRow } from '../accounts/repository.ts'
import { consumeChallenge } from '../passkeys/repository.ts'
import type { SignInBy } from '../sign-in/begin-session.ts'
import type { SessionHandoffDeps } from './auth-request.ts'

/** Longer than a page takes to load. */
const grantSeconds = 2 * 60

/** What a grant is for, and the secret in a cookie of the browser that may redeem it. */
type GrantTo = { purpose: 'social' | 'page'; secret: string }

type Grant = {
  userId: string
  by: SignInBy
  /** The grant is invalid once the session that granted it has ended. */
  sessionId?: string
  /** That sign-in started the account over. */
  startedOver?: boolean
}

/**
 * See decision 14. A grant is opened by its code from the address together with the secret from a
 * cookie. So the address alone is useless, and an attacker's address signs no victim in.
 */
const sealedFor = ({ purpose, secret }: GrantTo): string =>
  `grant ${purpose} ${hashSecretToken(secret).toString('base64url')}`

/** The code that allows one session of this user to begin, with the secret. */
export const createGrant = (
  { random, sealedValues }: Pick<SessionHandoffDeps, 'random' | 'sealedValues'>,
  to: GrantTo,
  grant: Grant,
): Promise<string> => sealedValues.seal(sealedFor(to), { ...grant, id: random.id() }, grantSeconds)

/** The user of the session, who acts in the transaction then. Null for an invalid code. */
export const redeemGrant = async (
  { clock, sealedValues }: Pick<SessionHandoffDeps, 'clock' | 'sealedValues'>,
  trx: Trx,
  { code, ...to }: GrantTo & { code: string },
): Promise<(Grant & { user: UserRow }) | null> => {
  const grant = await sealedValues.open<Grant & { id: string }>(sealedFor(to), code)
  if (!grant) return null
  const { userId, id } = grant
  await actAs(trx, userId)
  const user = await lockUser(trx, userId)
  const endsAt = new Date(clock.now().getTime() + grantSeconds * 1000)
  return user && (await consumeChallenge(trx, userId, { text: id, endsAt }))
    ? { ...grant, user }
    : null
}
