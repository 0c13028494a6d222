import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { Output } from '@crosscheck/domain/contract/contract'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import { accessTokenExpiry } from '../../../crypto/tokens/tokens.ts'
import type { Credentials } from '../../../http/request/credentials.ts'
import { readActingUser } from '../sessions/authentication/authenticate.ts'
import { readMe } from './me.ts'
import type { AccountDeps } from './deps.ts'

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
