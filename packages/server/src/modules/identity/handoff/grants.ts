import { minutesMs } from '@crosscheck/domain/limits/limits'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { hashSecretToken, createSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignInBy } from '../sign-in/begin-session.ts'
import type { SessionHandoffDeps } from './auth-request.ts'
import { findHandoff, insertHandoff, consumeHandoff } from './repository.ts'

/** Longer than a page takes to load. */
const grantMs = minutesMs(2)

type Purpose = Tables['sessionHandoffs']['purpose']
/**
 * How the user signed in, the granting session, and whether that sign-in started the account over.
 * The grant is invalid once its session has ended.
 */
export type EncryptedGrant = { by: SignInBy; sessionId?: string; startedOver?: boolean }

/**
 * See decision 14. A grant is found by its code from the address together with the secret from a
 * cookie. So the address alone is useless, and an attacker's address signs no victim in.
 */
const hashOf = (purpose: Purpose, code: string, secret: string): Buffer =>
  hashSecretToken(JSON.stringify([purpose, code, secret]))

export const grants = sealedColumn<EncryptedGrant>('session_handoffs')

/** The hash names the row, so that no secret is stored in the clear. */
const rowOf = (userId: string, hash: Buffer) => ({ userId, id: hash.toString('hex') })

type NewGrant = { userId: string; purpose: Purpose; secret: string; content: EncryptedGrant }

/** Allows one session of this user to begin with the code and the secret. */
export const createGrant = async (
  deps: SessionHandoffDeps,
  trx: Trx,
  { userId, purpose, secret, content }: NewGrant,
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
    sealed: await grants.seal(deps, rowOf(userId, hash), content),
  })
  return code
}

/** The user of the session, who acts in the transaction then. Null for an invalid code. */
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
  const { userId, sealed } = found
  return { userId, content: await grants.open(deps, { ...rowOf(userId, hash), sealed }) }
}
