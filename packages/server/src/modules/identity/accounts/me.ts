import { isAdmin } from '@crosscheck/domain/access'
import type { Output } from '@crosscheck/domain/contract/contract'
import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import { openEmailChange } from './encrypted-email-change.ts'
import type { AccountDeps } from './deps.ts'
import {
  presentUser,
  accountSealingContext,
  openAccount,
  type EncryptedAccount,
} from './presenter.ts'
import { findEmailChange, findUser, lockUser, updateUser } from './repository.ts'
import type { Appearance } from '@crosscheck/domain/appearance'
import type { User } from '@crosscheck/domain/contract/identity/auth'
import { sanitizeText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import { findLanguage } from '@crosscheck/text/message/languages'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import { accessTokenExpiry } from '../../../crypto/tokens/tokens.ts'
import type { Credentials, ActingUser } from '../../../http/request/handler.ts'
import { readActingUser } from '../sessions/authentication/authenticate.ts'

/** The content of the account page. */
export const readAccount = (
  deps: AccountDeps,
  userId: string,
): Promise<Output<'GET /api/v1/account'>> =>
  deps.database.transaction(
    'auth',
    userId,
    async (trx) => {
      const [row, change] = await Promise.all([
        findUser(trx, userId),
        findEmailChange(trx, userId, deps.clock.now()),
      ])
      if (!row) throw new AppError('TOKEN_EXPIRED')
      const user = await presentUser(deps, row)
      return {
        user,
        hasPassword: row.passwordHash !== null,
        isAdmin: isAdmin(user, deps.adminRules),
        emailChange: change
          ? {
              email: (await openEmailChange(deps, userId, change.sealed)).email,
              requestedAt: change.requestedAt.toISOString(),
              expiresAt: change.expiresAt.toISOString(),
            }
          : null,
      }
    },
    { isOneExchange: true },
  )

type TokenInfo = Output<'POST /api/auth/introspect'>

/** Whether a token is valid now, including the state of its session. */
export const introspect = async (
  deps: AccountDeps,
  { authorization, claims }: Credentials,
): Promise<TokenInfo> => {
  const { projectId, serverKey } = deps
  const token = authorization?.replace(/^Bearer /i, '') ?? ''
  if (serverKey !== undefined && isSameSecret(token, serverKey))
    return { valid: true, projectId, tokenType: 'service' }
  try {
    if (claims instanceof AppError) throw claims
    const { id } = await readActingUser(deps, claims)
    const { email, role } = await readMe(deps, id)
    const exp = accessTokenExpiry(token)
    const base = { valid: true, userId: id, email, projectId, tokenType: 'access', exp } as const
    return { ...base, ...(role !== undefined && { appRole: role }) }
  } catch (error) {
    if (!(error instanceof AppError) || errorCatalog[error.code].kind !== 'unauthenticated')
      throw error
    return { valid: false, error: error.message }
  }
}

export const readMe = async (deps: AccountDeps, userId: string): Promise<User> => {
  const row = await deps.database.transaction('auth', userId, (trx) => findUser(trx, userId), {
    isOneExchange: true,
  })
  if (!row) throw new AppError('TOKEN_EXPIRED')
  return presentUser(deps, row)
}

type AccountChange = {
  displayName?: string | null | undefined
  language?: string | undefined
  appearance?: Appearance | undefined
  contactInAppOnly?: boolean | undefined
}

const changeContent = (content: EncryptedAccount, change: AccountChange): EncryptedAccount => {
  const { displayName: previous, contactInAppOnly, ...rest } = content
  const displayName =
    change.displayName === undefined ? previous : toOneLine(sanitizeText(change.displayName ?? ''))
  return {
    ...rest,
    ...(displayName && { displayName }),
    ...(change.language && { language: change.language }),
    ...(change.appearance && { appearance: change.appearance }),
    ...((change.contactInAppOnly ?? contactInAppOnly) && { contactInAppOnly: true }),
  }
}

/** Changes the given fields; an empty name removes the name. */
export const changeMe = (
  deps: AccountDeps,
  userId: string,
  change: AccountChange,
): Promise<User> => {
  if (change.language !== undefined && !findLanguage(change.language))
    throw new AppError('INVALID_REQUEST')
  return deps.database.transaction('auth', userId, async (trx) => {
    const row = await lockUser(trx, userId)
    if (!row) throw new AppError('TOKEN_EXPIRED')
    if (Object.values(change).every((value) => value === undefined)) return presentUser(deps, row)
    const content = changeContent(await openAccount(deps.sealer, row), change)
    const sealed = await deps.sealer.seal(accountSealingContext(userId), content)
    await updateUser(trx, userId, { sealed, updatedAt: deps.clock.now() })
    return presentUser(deps, { ...row, sealed })
  })
}

/** Whether a signed-in user is an administrator (R2), read at every call that requires one. */
export const createIsAdmin =
  (deps: AccountDeps) =>
  async ({ id }: Pick<ActingUser, 'id'>): Promise<boolean> =>
    isAdmin(await readMe(deps, id), deps.adminRules)
