import { minutesMs } from '@crosscheck/domain/limits/limits'
import type { Trx } from '../../../context.ts'
import { hashSecretToken, createSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import type { SessionHandoffsTable } from '../../../db/tables/accounts.ts'
import type { SignInBy } from '../sign-in/begin-session.ts'
import type { SessionHandoffDeps } from './deps.ts'
import { findHandoff, insertHandoff, consumeHandoff } from './repository.ts'

/** As long as a page takes to load, and some. */
export const grantMs = minutesMs(2)

type Purpose = SessionHandoffsTable['purpose']
/**
 * How its user signed in; the session that gave it, without which it is worth nothing; and whether
 * the account was started over by that sign-in.
 */
export type EncryptedGrant = { by: SignInBy; sessionId?: string; startedOver?: boolean }

/**
 * [One-time codes of one browser] Found by the code, which stands in an address, and the secret,
 * which a cookie holds, together: whoever only sees the address has nothing, and an address made by
 * somebody else signs nobody in.
 */
const hashOf = (purpose: Purpose, code: string, secret: string): Buffer =>
  hashSecretToken(JSON.stringify([purpose, code, secret]))

/** A row is named in the open by no secret. */
const sealingContextOf = (userId: string, hash: Buffer) => ({
  table: 'hand_overs',
  row: hash.toString('hex'),
  userId,
})

/** Lets a session of this user be begun, once, with the code and the secret. */
export const createGrant = async (
  deps: SessionHandoffDeps,
  trx: Trx,
  { userId, purpose, secret }: { userId: string; purpose: Purpose; secret: string },
  content: EncryptedGrant,
): Promise<string> => {
  const code = createSecretToken()
  const hash = hashOf(purpose, code, secret)
  const createdAt = deps.clock.now()
  await insertHandoff(trx, {
    hash,
    userId,
    purpose,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + grantMs),
    takenAt: null,
    sealed: await deps.sealer.seal(sealingContextOf(userId, hash), content),
  })
  return code
}

/** The user whose session may be begun, who acts from here on; null when the code is worth nothing. */
export const redeemGrant = async (
  deps: SessionHandoffDeps,
  trx: Trx,
  { purpose, code, secret }: { purpose: Purpose; code: string; secret: string },
): Promise<{ userId: string; content: EncryptedGrant } | null> => {
  const hash = hashOf(purpose, code, secret)
  const found = await findHandoff(trx, hash)
  if (found?.purpose !== purpose) return null
  await actAs(trx, found.userId)
  if (!(await consumeHandoff(trx, hash, deps.clock.now()))) return null
  const content = await deps.sealer.open<EncryptedGrant>(
    sealingContextOf(found.userId, hash),
    found.sealed,
  )
  return { userId: found.userId, content }
}
