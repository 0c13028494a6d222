import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import { accountPlace } from '../accounts/presenter.ts'
import { proveAddress } from '../email-addresses/mark-address-verified.ts'
import { findUserByIndex, insertUser, lockUser } from '../accounts/repository.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireKey, withKeyIfNeeded, type NewKey } from '../../platform/keys/retry-with-key.ts'
import { claimKeys } from '../../platform/keys/pending-keys.ts'
import { requireLiveSession } from '../sessions/authenticate.ts'
import { SocialFailure } from './providers/failure.ts'
import type { Connecting } from './flow.ts'
import type { Identity } from './providers/identity.ts'
import { subjectIndexes } from './encrypted-fields.ts'
import { connectIdentity } from './manage.ts'
import type { SocialParts } from './deps.ts'
import { findIdentity, markIdentityUsed } from './repository.ts'

/** Tells the owner of an account that somebody else may now come in, if it is not them. */
const tellOwner = (parts: SocialParts, trx: Trx, userId: string): Promise<void> =>
  parts.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'sign-in-added', userId, ref: null })

/** Who is signed in, and whether the account they found was emptied for it. */
export type Settled = { userId: string; startedOver: boolean }

/** The account that has the address already. */
const joinAccount = async (
  parts: SocialParts,
  trx: Trx,
  userId: string,
  { identity, origin, newKey }: Attempt,
): Promise<Settled> => {
  if (identity.address !== 'owned') throw new SocialFailure('EMAIL_ALREADY_EXISTS')
  await actAs(trx, userId)
  const found = await lockUser(trx, userId)
  if (!found) throw new SocialFailure('AUTH_ERROR')
  // The way through the provider is a navigation, which brings no session along.
  const proof = { way: 'social', evidence: 'none', origin, newKey } as const
  const { user, startedOver } = await proveAddress(parts, trx, found, proof)
  await connectIdentity(parts, trx, user.id, identity, origin)
  await tellOwner(parts, trx, user.id)
  return { userId: user.id, startedOver }
}

const createAccount = async (
  parts: SocialParts,
  trx: Trx,
  { id, email, identity }: { id: string; email: string; identity: Identity },
  origin: RequestOrigin,
): Promise<Settled> => {
  await actAs(trx, id)
  await claimKeys(trx, [id])
  const now = parts.clock.now()
  await insertUser(trx, {
    id,
    emailIndex: parts.blindIndex.email(email),
    sealed: await parts.sealer.seal(accountPlace(id), { email }),
    role: null,
    passwordHash: null,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
    lastSignInAt: now,
  })
  const details = { by: identity.provider }
  await recordAudit(parts, trx, { userId: id, actionType: 'sign_up', details, origin })
  await connectIdentity(parts, trx, id, identity, origin)
  return { userId: id, startedOver: false }
}

/** `newKey`: the owner of a key for an account that has to be made; null while there is none. */
type Attempt = { identity: Identity; origin: RequestOrigin; newKey: NewKey }

/** The user an identity signs in as, who acts from here on. */
const settle = async (parts: SocialParts, trx: Trx, attempt: Attempt): Promise<Settled> => {
  const { identity, origin, newKey } = attempt
  const known = await findIdentity(trx, subjectIndexes(parts, identity))
  if (known) {
    await actAs(trx, known.userId)
    await markIdentityUsed(trx, known.id, parts.clock.now())
    return { userId: known.userId, startedOver: false }
  }
  const { email, address } = identity
  // Asked before anything is looked up: the refusal tells nothing of who has an account.
  if (email === null || address === 'claimed') throw new SocialFailure('EMAIL_NOT_VERIFIED')
  const owner = await findUserByIndex(trx, parts.blindIndex.emailCandidates(email))
  if (owner) return joinAccount(parts, trx, owner.id, attempt)
  return createAccount(parts, trx, { id: requireKey(newKey), email, identity }, origin)
}

const signInOnce = <T>(
  parts: SocialParts,
  wanted: Omit<Attempt, 'newKey'>,
  then: (trx: Trx, settled: Settled) => Promise<T>,
): Promise<T> =>
  withKeyIfNeeded(parts, (newKey) =>
    parts.database.transaction('auth', null, async (trx) =>
      then(trx, await settle(parts, trx, { ...wanted, newKey })),
    ),
  )

/**
 * [Linking accounts elsewhere] A known identity signs in as whose it is. An unknown one makes an
 * account, or joins the one that has its address, and for either the provider has to have proved
 * the address; to join, it has to stand for it today. `then` runs in the same transaction.
 */
export const signInAs = async <T>(
  parts: SocialParts,
  identity: Identity,
  origin: RequestOrigin,
  then: (trx: Trx, settled: Settled) => Promise<T>,
): Promise<T> => {
  try {
    return await signInOnce(parts, { identity, origin }, then)
  } catch (error) {
    // Another request has made the account or the connection meanwhile: now it is there.
    const isRace =
      isUniqueViolation(error, 'users_email_index_key') ||
      isUniqueViolation(error, 'social_identities_subject_key')
    if (!isRace) throw error
    return signInOnce(parts, { identity, origin }, then)
  }
}

/** Adds an identity to the account of who asked, if still signed in; its address does not matter. */
export const connectTo = async (
  parts: SocialParts,
  user: Connecting,
  identity: Identity,
  origin: RequestOrigin,
): Promise<void> => {
  const userId = user.id
  try {
    await parts.database.transaction('auth', userId, async (trx) => {
      await lockUser(trx, userId)
      await requireLiveSession(parts, trx, user)
      const known = await findIdentity(trx, subjectIndexes(parts, identity))
      if (known?.userId === userId) return
      if (known) throw new SocialFailure('IDENTITY_TAKEN')
      await connectIdentity(parts, trx, userId, identity, origin)
      await tellOwner(parts, trx, userId)
    })
  } catch (error) {
    if (error instanceof AppError) throw new SocialFailure(error.code, error)
    if (!isUniqueViolation(error, 'social_identities_subject_key')) throw error
    throw new SocialFailure('IDENTITY_TAKEN', error)
  }
}
