import type { Access } from '@crosscheck/domain/contract/define'
import { AppError } from '@crosscheck/domain/errors'
import { sameSecret } from '../crypto/same-secret.ts'
import type { ActingUser } from './handler.ts'

export type AccessParts = {
  /** Throws when the Authorization header leads to nobody. */
  authenticate: (authorization: string | undefined) => Promise<ActingUser>
  isAdmin?: (user: ActingUser) => Promise<boolean>
  /** The key of other servers of the operator; without one nobody has it. */
  serverKey?: string | undefined
}

const hasServerKey = (given: string | undefined, key: string | undefined): boolean =>
  key !== undefined && given !== undefined && sameSecret(given, `Bearer ${key}`)

/** Any failure while finding out means: no administrator (specification, section 6). */
const isAdministrator = async ({ isAdmin }: AccessParts, user: ActingUser): Promise<boolean> => {
  try {
    return (await isAdmin?.(user)) === true
  } catch {
    return false
  }
}

/**
 * Who makes a call, if they may. A call for the server key is open to administrators too, and
 * refuses everybody else with the same answer, signed in or not.
 */
export const checkAccess = async (
  access: Access,
  authorization: string | undefined,
  parts: AccessParts,
): Promise<ActingUser | null> => {
  switch (access) {
    case 'public':
      return null
    case 'user':
    case 'match-party':
      return parts.authenticate(authorization)
    case 'admin': {
      const user = await parts.authenticate(authorization)
      if (!(await isAdministrator(parts, user))) throw new AppError('FORBIDDEN')
      return user
    }
    case 'server-key': {
      if (hasServerKey(authorization, parts.serverKey)) return null
      const user = await parts.authenticate(authorization).catch(() => null)
      if (!user || !(await isAdministrator(parts, user))) throw new AppError('FORBIDDEN')
      return user
    }
  }
}
