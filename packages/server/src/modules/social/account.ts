import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, Trx } from '../../context.ts'
import { actAs } from '../../db/acting-user.ts'
import { isUniqueViolation } from '../../db/database-error.ts'
import { accountPlace } from '../accounts/presenter.ts'
import { proveAddress } from '../accounts/prove-address.ts'
import { findUserByIndex, insertUser, lockUser } from '../accounts/repository.ts'
import { recordAudit } from '../audit/service.ts'
import { abandonKey, announceKeys, claimKeys, discardKey } from '../keys/pending.ts'
import { requireLiveSession } from '../sessions/authenticate.ts'
import { SocialFailure } from './failure.ts'
import type { Connecting } from './flow.ts'
import type { Identity } from './identity.ts'
import { subjectIndexes } from './content.ts'
import { connectIdentity } from './manage.ts'
import type { SocialParts } from './parts.ts'
import { findIdentity, markIdentityUsed } from './repository.ts'

/** Tells the owner of an account that somebody else may now come in, if it is not them. */
const tellOwner = (parts: SocialParts, trx: Trx, userId: string): Promise<void> =>
  parts.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'sign-in-added', userId, ref: null })

/** The account that has the address already. */
const joinAccount = async (
  parts: SocialParts,
  trx: Trx,
  userId: string,
  identity: Identity,
  origin: RequestOrigin,
): Promise<string> => {
  if (identity.address !== 'owned') throw new SocialFailure('EMAIL_ALREADY_EXISTS')
  await actAs(trx, userId)
  const user = await lockUser(trx, userId)
  if (!user) throw new SocialFailure('AUTH_ERROR')
  await proveAddress(parts, trx, user, { keepPassword: false, origin })
  await connectIdentity(parts, trx, userId, identity, origin)
  await tellOwner(parts, trx, userId)
  return userId
}

const createAccount = async (
  parts: SocialParts,
  trx: Trx,
  { id, email, identity }: { id: string; email: string; identity: Identity },
  origin: RequestOrigin,
): Promise<string> => {
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
  return id
}

/** `newId`: for an account that has to be made; null while no key has been made for one. */
type Attempt = { identity: Identity; origin: RequestOrigin; newId: string | null }

/** The user an identity signs in as, who acts from here on; null when a new account needs a key. */
const settle = async (
  parts: SocialParts,
  trx: Trx,
  { identity, origin, newId }: Attempt,
): Promise<string | null> => {
  const known = await findIdentity(trx, subjectIndexes(parts, identity))
  if (known) {
    await actAs(trx, known.userId)
    await markIdentityUsed(trx, known.id, parts.clock.now())
    return known.userId
  }
  const { email, address } = identity
  // Asked before anything is looked up: the refusal tells nothing of who has an account.
  if (email === null || address === 'claimed') throw new SocialFailure('EMAIL_NOT_VERIFIED')
  const owner = await findUserByIndex(trx, parts.blindIndex.emailCandidates(email))
  if (owner) return joinAccount(parts, trx, owner.id, identity, origin)
  return newId === null ? null : createAccount(parts, trx, { id: newId, email, identity }, origin)
}

type SignedInAs<T> = { userId: string; value: T }

/** Null when a new account needs a key first; then nothing has been written. */
const attempt = <T>(
  parts: SocialParts,
  wanted: Attempt,
  then: (trx: Trx, userId: string) => Promise<T>,
): Promise<SignedInAs<T> | null> =>
  parts.database.transaction('auth', null, async (trx) => {
    const userId = await settle(parts, trx, wanted)
    return userId === null ? null : { userId, value: await then(trx, userId) }
  })

/** Makes a key first, so that an account can be made; another request may have made it by then. */
const attemptWithKey = async <T>(
  parts: SocialParts,
  wanted: Omit<Attempt, 'newId'>,
  then: (trx: Trx, userId: string) => Promise<T>,
): Promise<T> => {
  const newId = parts.random.id()
  await parts.database.transaction('auth', null, (trx) => announceKeys(parts, trx, [newId]))
  try {
    await parts.keyStore.create(newId)
    const done = await attempt(parts, { ...wanted, newId }, then)
    if (!done) throw new SocialFailure('AUTH_ERROR')
    if (done.userId !== newId) await discardKey(parts, newId)
    return done.value
  } catch (error) {
    await abandonKey(parts, newId, error)
    throw error
  }
}

const signInOnce = async <T>(
  parts: SocialParts,
  wanted: Omit<Attempt, 'newId'>,
  then: (trx: Trx, userId: string) => Promise<T>,
): Promise<T> => {
  const done = await attempt(parts, { ...wanted, newId: null }, then)
  return done ? done.value : attemptWithKey(parts, wanted, then)
}

/**
 * [Linking accounts elsewhere] A known identity signs in as whose it is. An unknown one makes an
 * account, or joins the one that has its address, and for either the provider has to have proved
 * the address; to join, it has to stand for it today. `then` runs in the same transaction.
 */
export const signInAs = async <T>(
  parts: SocialParts,
  identity: Identity,
  origin: RequestOrigin,
  then: (trx: Trx, userId: string) => Promise<T>,
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
