import { minutesMs } from '@crosscheck/domain/limits/limits'
import type { Trx } from '../../../context.ts'
import { hashSecretToken, newSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import type { HandOversTable } from '../../../db/tables/accounts.ts'
import type { SignInBy } from '../sign-in/begin-session.ts'
import type { HandOverParts } from './deps.ts'
import { findHandOver, insertHandOver, takeHandOver } from './repository.ts'

/** As long as a page takes to load, and some. */
export const grantMs = minutesMs(2)

type Purpose = HandOversTable['purpose']
/**
 * How its user signed in; the session that gave it, without which it is worth nothing; and whether
 * the account was started over by that sign-in.
 */
export type GrantContent = { by: SignInBy; sessionId?: string; startedOver?: boolean }

/**
 * [One-time codes of one browser] Found by the code, which stands in an address, and the secret,
 * which a cookie holds, together: whoever only sees the address has nothing, and an address made by
 * somebody else signs nobody in.
 */
const hashOf = (purpose: Purpose, code: string, secret: string): Buffer =>
  hashSecretToken(JSON.stringify([purpose, code, secret]))

/** A row is named in the open by no secret. */
const placeOf = (userId: string, hash: Buffer) => ({
  table: 'hand_overs',
  row: hash.toString('hex'),
  userId,
})

/** Lets a session of this user be begun, once, with the code and the secret. */
export const leaveGrant = async (
  parts: HandOverParts,
  trx: Trx,
  { userId, purpose, secret }: { userId: string; purpose: Purpose; secret: string },
  content: GrantContent,
): Promise<string> => {
  const code = newSecretToken()
  const hash = hashOf(purpose, code, secret)
  const createdAt = parts.clock.now()
  await insertHandOver(trx, {
    hash,
    userId,
    purpose,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + grantMs),
    takenAt: null,
    sealed: await parts.sealer.seal(placeOf(userId, hash), content),
  })
  return code
}

/** The user whose session may be begun, who acts from here on; null when the code is worth nothing. */
export const takeGrant = async (
  parts: HandOverParts,
  trx: Trx,
  { purpose, code, secret }: { purpose: Purpose; code: string; secret: string },
): Promise<{ userId: string; content: GrantContent } | null> => {
  const hash = hashOf(purpose, code, secret)
  const found = await findHandOver(trx, hash)
  if (found?.purpose !== purpose) return null
  await actAs(trx, found.userId)
  if (!(await takeHandOver(trx, hash, parts.clock.now()))) return null
  const content = await parts.sealer.open<GrantContent>(placeOf(found.userId, hash), found.sealed)
  return { userId: found.userId, content }
}
