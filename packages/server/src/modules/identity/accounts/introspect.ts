import { AppError, errorCatalogue } from '@crosscheck/domain/errors'
import type { Output } from '@crosscheck/domain/contract/contract'
import { sameSecret } from '../../../crypto/primitives/same-secret.ts'
import { endOfAccessToken } from '../../../crypto/tokens/tokens.ts'
import type { Credentials } from '../../../http/request/credentials.ts'
import { readActingUser } from '../sessions/authenticate.ts'
import { readMe } from './me.ts'
import type { AccountParts } from './deps.ts'

type Worth = Output<'POST /api/auth/introspect'>

/** What a token is worth now, the state of its session included. */
export const introspect = async (
  parts: AccountParts,
  { authorization, claims }: Credentials,
): Promise<Worth> => {
  const { projectId, serverKey } = parts
  const token = authorization?.replace(/^Bearer /i, '') ?? ''
  if (serverKey !== undefined && sameSecret(token, serverKey))
    return { valid: true, projectId, tokenType: 'service' }
  try {
    if (claims instanceof AppError) throw claims
    const { id } = await readActingUser(parts, claims)
    const { email, role } = await readMe(parts, id)
    const exp = endOfAccessToken(token)
    const base = { valid: true, userId: id, email, projectId, tokenType: 'access', exp } as const
    return { ...base, ...(role !== undefined && { appRole: role }) }
  } catch (error) {
    if (!(error instanceof AppError) || errorCatalogue[error.code].kind !== 'unauthenticated')
      throw error
    return { valid: false, error: error.message }
  }
}
