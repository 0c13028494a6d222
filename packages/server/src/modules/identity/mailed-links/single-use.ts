import { linkMs, type LinkPurpose } from '@crosscheck/domain/session/attempts'
import type { Context, Trx } from '../../../context.ts'
import {
  hashSecretToken,
  createDigitCode,
  createSecretToken,
} from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { lockUser } from '../accounts/repository.ts'
import { findToken, insertToken, consumeTokenHash } from './repository.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock'>

export type SingleUse = { token: string; expiresAt: Date }

/**
 * A code is bound to its account, and to what it proves where that could change meanwhile; 128 keyed
 * bits tell nothing of its six digits.
 */
export const codeIndexOf = (
  { blindIndex }: Pick<Context, 'blindIndex'>,
  { userId, code, proves = '' }: { userId: string; code: string; proves?: string },
): Buffer => blindIndex.keyedHash('code', `${userId}\0${code}\0${proves}`)

const insert = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, purpose, token, codeIndex = null }: InsertedToken,
): Promise<SingleUse> => {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + linkMs[purpose])
  const hash = hashSecretToken(token)
  await insertToken(trx, { hash, userId, purpose, createdAt, expiresAt, usedAt: null, codeIndex })
  return { token, expiresAt }
}
type InsertedToken = {
  userId: string
  purpose: LinkPurpose
  token: string
  codeIndex?: Buffer | null
}

/** A new token; only its hash is kept, so it is made when it is sent. */
export const createToken = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<SingleUse> => insert(deps, trx, { userId, purpose, token: createSecretToken() })

/** A token that the client has chosen. */
export const storeToken = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, purpose, token }: { userId: string; purpose: LinkPurpose; token: string },
): Promise<SingleUse> => insert(deps, trx, { userId, purpose, token })

/** A new token with a code of six digits that stands for it. */
export const createTokenWithCode = async (
  deps: Deps,
  trx: Trx,
  { userId, purpose, proves }: { userId: string; purpose: LinkPurpose; proves?: string },
): Promise<SingleUse & { code: string }> => {
  const code = createDigitCode()
  const codeIndex = codeIndexOf(deps, { userId, code, proves })
  const made = await insert(deps, trx, { userId, purpose, token: createSecretToken(), codeIndex })
  return { ...made, code }
}

/** Uses a token up and acts as its user from here on; null when it is worth nothing. */
export const consumeToken = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<string | null> => {
  const hash = hashSecretToken(token)
  const known = await findToken(trx, hash)
  if (known?.purpose !== purpose) return null
  await actAs(trx, known.userId)
  // Before the token: whoever deletes the account holds its row first and its tokens after that.
  await lockUser(trx, known.userId)
  return (await consumeTokenHash(trx, hash, clock.now())) ? known.userId : null
}
