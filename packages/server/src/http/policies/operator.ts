import { AppError } from '@crosscheck/domain/errors'
import { isSameSecret } from '../../crypto/primitives/same-secret.ts'
import type { Credentials } from '../request/credentials.ts'
import type { ActingUser } from '../request/handler.ts'
import type { PolicyDeps } from './policy.ts'
import { requireSignIn } from './signed-in.ts'

export const hasServerKey = (
  authorization: string | undefined,
  serverKey: string | undefined,
): boolean =>
  serverKey !== undefined &&
  authorization !== undefined &&
  isSameSecret(authorization, `Bearer ${serverKey}`)

/** Any failure of the look-up means: no administrator (specification, section 6). */
const findAdministrator = async (
  deps: PolicyDeps,
  credentials: Credentials,
): Promise<ActingUser | null> => {
  try {
    const user = await requireSignIn(deps, credentials)
    return (await deps.isAdmin(user)) ? user : null
  } catch {
    return null
  }
}

/**
 * Refuses all others with one answer, signed in or not. The server key names no administrator. An
 * administrator has to have proved their identity before the input is read.
 */
export const requireAdministrator = async (
  deps: PolicyDeps,
  credentials: Credentials,
): Promise<ActingUser> => {
  const administrator = await findAdministrator(deps, credentials)
  if (!administrator) throw new AppError('FORBIDDEN')
  await deps.requireAdministratorProof(administrator)
  return administrator
}

/** Refuses all others with one answer, signed in or not. */
export const requireOperator = async (
  deps: PolicyDeps,
  credentials: Credentials,
): Promise<ActingUser | null> => {
  if (hasServerKey(credentials.authorization, deps.serverKey)) return null
  return requireAdministrator(deps, credentials)
}
