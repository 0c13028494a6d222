import { isChannelOf } from '@crosscheck/domain/contract/platform/channel'
import { AppError } from '@crosscheck/domain/errors'
import { z } from 'zod'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'
import type { Credentials } from '../request/credentials.ts'
import type { ActingUser } from '../request/handler.ts'
import type { ParsedInput, PolicyDeps } from './policy.ts'

export const requireClaims = ({ claims }: Credentials): AccessClaims => {
  if (claims instanceof AppError) throw claims
  return claims
}

export const requireSignIn = async (
  { readActingUser }: Pick<PolicyDeps, 'readActingUser'>,
  credentials: Credentials,
): Promise<ActingUser> => readActingUser(requireClaims(credentials))

/** For the calls that a locked session may make: to unlock it, and to sign out. */
export const requireSignInOrLock = async (
  { readLockedUser }: Pick<PolicyDeps, 'readLockedUser'>,
  credentials: Credentials,
): Promise<ActingUser> => requireSignIn({ readActingUser: readLockedUser }, credentials)

/** The text of the code is for a person who is signing in. */
export const requireConfirmedAddress = ({ emailVerified }: ActingUser): void => {
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED', { reason: 'unconfirmed' })
}

/** A call whose input names no channel breaks the contract, and fails. */
const namesChannel = z.object({ projectId: z.string(), channel: z.string() })

/** Foreign channels and malformed names are refused alike, as on the socket. */
export const requireOwnChannel = (
  { projectId }: Pick<PolicyDeps, 'projectId'>,
  user: ActingUser,
  { params, query, body }: ParsedInput,
): void => {
  const named = namesChannel.parse(Object.assign({}, body, query, params))
  if (named.projectId !== projectId) throw new AppError('PROJECT_MISMATCH')
  if (!isChannelOf(named.channel, user.id)) throw new AppError('FORBIDDEN')
}
