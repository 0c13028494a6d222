import { isChannelOf } from '@crosscheck/domain/contract/platform/channel'
import { AppError } from '@crosscheck/domain/errors'
import { z } from 'zod'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'
import type { Credentials, ActingUser } from '../request/handler.ts'
import type { ParsedInput, PolicyDeps, Policy } from './policy.ts'
import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import { isSameSecret } from '../../crypto/primitives/same-secret.ts'

export const requireClaims = ({ claims }: Credentials): AccessClaims => {
  if (claims instanceof AppError) throw claims
  return claims
}

const requireSignIn = async (
  { readActingUser }: Pick<PolicyDeps, 'readActingUser'>,
  credentials: Credentials,
): Promise<ActingUser> => readActingUser(requireClaims(credentials))

/** For the calls that a locked session may make: to unlock it, and to sign out. */
const requireSignInOrLock = async (
  { readLockedUser }: Pick<PolicyDeps, 'readLockedUser'>,
  credentials: Credentials,
): Promise<ActingUser> => requireSignIn({ readActingUser: readLockedUser }, credentials)

/** The text of the code is for a person who is signing in. */
const requireConfirmedAddress = ({ emailVerified }: ActingUser): void => {
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED', { reason: 'unconfirmed' })
}

/** A call whose input names no channel breaks the contract, and fails. */
const namesChannel = z.object({ channel: z.string() })

/** Foreign channels and malformed names are refused alike, as on the socket. */
const requireOwnChannel = (
  _deps: PolicyDeps,
  user: ActingUser,
  { params, query, body }: ParsedInput,
): void => {
  const { channel } = namesChannel.parse(Object.assign({}, body, query, params))
  if (!isChannelOf(channel, user.id)) throw new AppError('FORBIDDEN')
}

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
const requireAdministrator = async (
  deps: PolicyDeps,
  credentials: Credentials,
): Promise<ActingUser> => {
  const administrator = await findAdministrator(deps, credentials)
  if (!administrator) throw new AppError('FORBIDDEN')
  await deps.requireAdministratorProof(administrator)
  return administrator
}

/** Refuses all others with one answer, signed in or not. */
const requireOperator = async (
  deps: PolicyDeps,
  credentials: Credentials,
): Promise<ActingUser | null> => {
  if (hasServerKey(credentials.authorization, deps.serverKey)) return null
  return requireAdministrator(deps, credentials)
}

const signedIn = { admit: requireSignIn } as const satisfies Policy<'signed-in'>

/** The function behind each name of the contract. */
export const policies: { readonly [P in PolicyName]: Policy<P> } = {
  anyone: { admit: async () => null },
  'signed-in': signedIn,
  'signed-in-or-locked': { admit: requireSignInOrLock },
  'owner-by-query': signedIn,
  'participant-by-query': signedIn,
  'own-channel': { ...signedIn, allow: requireOwnChannel },
  'confirmed-address': {
    ...signedIn,
    allow: (_deps, user) => requireConfirmedAddress(user),
  },
  'recent-sign-in': {
    ...signedIn,
    allow: (deps, user) => deps.requireRecentSignIn(user),
  },
  'confirmed-recent-sign-in': {
    ...signedIn,
    async allow(deps, user) {
      await deps.requireRecentSignIn(user)
      requireConfirmedAddress(user)
    },
  },
  operator: { admit: requireOperator },
  administrator: { admit: requireAdministrator },
}
