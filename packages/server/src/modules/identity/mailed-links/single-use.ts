import { linkMs, type LinkPurpose } from '@crosscheck/domain/session/attempts'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import {
  hashSecretToken,
  createDigitCode,
  createSecretToken,
} from '../../../crypto/tokens/tokens.ts'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { lockUser } from '../accounts/repository.ts'
import { countCodeAttempt, findToken, insertToken, consumeTokenHash } from './repository.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock'>

export type SingleUse = { token: string; expiresAt: Date }

/**
 * A code is bound to its account, and to the mailbox it proves if that can change. 128 keyed bits
 * do not reveal its six digits.
 */
export const codeIndexOf = (
  { blindIndex }: Pick<Context, 'blindIndex'>,
  { userId, code, proves = '' }: { userId: string; code: string; proves?: string | undefined },
): Buffer => blindIndex.keyedHash('code', `${userId}\0${code}\0${mailboxOf(proves)}`)

/** Stores a token that the server or the client chose. */
export const storeToken = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, purpose, token, codeIndex = null, sessionId = null }: InsertedToken,
): Promise<SingleUse> => {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs[purpose])
  const hash = hashSecretToken(token)
  const times = { createdAt, expiresAt, usedAt: null }
  await insertToken(trx, { hash, userId, purpose, ...times, codeIndex, sessionId })
  return { token, expiresAt }
}
type InsertedToken = {
  userId: string
  purpose: LinkPurpose
  token: string
  codeIndex?: Buffer | null
  sessionId?: string | null
}

/** A new token, created when it is sent, because only its hash is stored. */
export const createToken = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<SingleUse> => storeToken(deps, trx, { userId, purpose, token: createSecretToken() })

/** A new token with an equivalent code of six digits. */
export const createTokenWithCode = async (
  deps: Deps,
  trx: Trx,
  { userId, purpose, proves }: { userId: string; purpose: LinkPurpose; proves?: string },
): Promise<SingleUse & { code: string }> => {
  const code = createDigitCode()
  const codeIndex = codeIndexOf(deps, { userId, code, proves })
  const created = await storeToken(deps, trx, {
    userId,
    purpose,
    token: createSecretToken(),
    codeIndex,
  })
  return { ...created, code }
}

/** Counts an attempt against every valid code. True only for the one with the right code. */
export const consumeCode = async (
  deps: Deps,
  trx: Trx,
  { purpose, ...typed }: { userId: string; purpose: LinkPurpose; code: string; proves?: string },
): Promise<boolean> => {
  const { userId } = typed
  const code = typed.code.replace(/\s/g, '')
  const wanted = codeIndexOf(deps, { ...typed, code }).toString('hex')
  const now = deps.clock.now()
  const tried = await countCodeAttempt(trx, { userId, purpose, now })
  const found = tried.find(({ codeIndex }) =>
    isSameSecret(codeIndex?.toString('hex') ?? '', wanted),
  )
  return found !== undefined && consumeTokenHash(trx, found.hash, now)
}

/**
 * Consumes a token; the transaction acts as its user. Null for an invalid token, and for one that
 * is left of a deleted account.
 */
export const consumeToken = async (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  given: { token: string; purpose: LinkPurpose },
): Promise<string | null> => (await consumeGrantedToken(deps, trx, given))?.userId ?? null

/** The same, with the session that granted the token. */
export const consumeGrantedToken = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<{ userId: string; sessionId: string | null } | null> => {
  const hash = hashSecretToken(token)
  const known = await findToken(trx, hash)
  if (known?.purpose !== purpose) return null
  await actAs(trx, known.userId)
  // Locks the user before the token, as the deletion of an account does, to avoid deadlocks.
  if (!(await lockUser(trx, known.userId))) return null
  const { userId, sessionId } = known
  return (await consumeTokenHash(trx, hash, clock.now())) ? { userId, sessionId } : null
}
