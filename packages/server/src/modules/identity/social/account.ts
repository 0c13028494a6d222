import type { MailStyle } from '@crosscheck/domain/appearance'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { accountSealingContext, initialStyle } from '../accounts/presenter.ts'
import { markAddressVerified } from '../email-addresses/creator.ts'
import { findUserByIndex, insertUser, lockUser } from '../accounts/repository.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import {
  requireKey,
  retryWithKey,
  type KeyProvider,
} from '../../platform/key-lifecycle/retry-with-key.ts'
import { claimPendingKeys } from '../../platform/key-lifecycle/pending-keys.ts'
import { requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { SocialFailure } from './providers/failure.ts'
import type { Connecting, SocialDeps } from './flow.ts'
import type { Identity } from './providers/provider.ts'
import { connectIdentity, subjectIndexes } from './manage.ts'
import { findKeyOwner } from '../sign-in-keys/repository.ts'
import { freeLeftOver, freeingLeftOver, isKeyTaken, SignInKeyTaken } from '../sign-in-keys/taken.ts'
import { markIdentityUsed } from './repository.ts'

/** Mails the account's owner about the new way to sign in, which may be another person's. */
const notifyOwner = (deps: SocialDeps, trx: Trx, userId: string): Promise<void> =>
  deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'sign-in-added', userId, ref: null })

/** The signed-in user, and whether the sign-in started the account over. */
export type ResolvedAccount = { userId: string; startedOver: boolean }

const linkToAccount = async (
  deps: SocialDeps,
  trx: Trx,
  { userId, identity, origin, newKey }: SocialSignIn & { userId: string },
): Promise<ResolvedAccount> => {
  if (identity.address !== 'owned') throw new SocialFailure('EMAIL_ALREADY_EXISTS')
  await actAs(trx, userId)
  const found = await lockUser(trx, userId)
  if (!found) throw new SocialFailure('AUTH_ERROR')
  // The navigation through the provider carries no session.
  const proof = { way: 'social', evidence: 'none', origin, newKey } as const
  const { user, startedOver } = await markAddressVerified(deps, trx, {
    user: found,
    ...proof,
  })
  await connectIdentity(deps, trx, { userId: user.id, identity, origin })
  await notifyOwner(deps, trx, user.id)
  return { userId: user.id, startedOver }
}

const soughtKey = (deps: SocialDeps, identity: Identity) => ({
  kind: 'social' as const,
  indexes: subjectIndexes(deps, identity),
})

type NewAccount = Omit<SocialSignIn, 'newKey'> & { id: string; email: string }

const createAccount = async (
  deps: SocialDeps,
  trx: Trx,
  { id, email, identity, origin, style }: NewAccount,
): Promise<ResolvedAccount> => {
  await actAs(trx, id)
  await claimPendingKeys(trx, [id])
  const now = deps.clock.now()
  await insertUser(trx, {
    id,
    emailIndex: deps.blindIndex.email(email),
    sealed: await deps.sealer.seal(accountSealingContext(id), {
      email,
      ...initialStyle(style),
    }),
    role: null,
    passwordHash: null,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
    lastSignInAt: now,
  })
  const details = { by: identity.provider }
  await recordAudit(deps, trx, { userId: id, actionType: 'sign_up', details, origin })
  await connectIdentity(deps, trx, { userId: id, identity, origin })
  await deps.resumeMailbox(deps, trx, { userId: id, email })
  return { userId: id, startedOver: false }
}

/** `newKey`: the owner of a key for a new account; null while there is none. */
type SocialSignIn = {
  identity: Identity
  origin: RequestOrigin
  /** Of mails, if an account is created. */
  style: MailStyle
  newKey: KeyProvider
}

/** Finds or creates the account of an identity; the transaction acts as its user. */
const resolveAccount = async (
  deps: SocialDeps,
  trx: Trx,
  attempt: SocialSignIn,
): Promise<ResolvedAccount> => {
  const { identity, origin, style, newKey } = attempt
  const sought = soughtKey(deps, identity)
  const known = await findKeyOwner(trx, sought)
  if (known) {
    const { userId } = known
    await actAs(trx, userId)
    if (await markIdentityUsed(trx, { userId, indexes: sought.indexes, now: deps.clock.now() }))
      return { userId, startedOver: false }
  }
  const { email, address } = identity
  // Checked before any lookup, so that the refusal does not reveal accounts.
  if (email === null || address === 'claimed') throw new SocialFailure('EMAIL_NOT_VERIFIED')
  const owner = await findUserByIndex(trx, deps.blindIndex.emailCandidates(email))
  if (owner) return linkToAccount(deps, trx, { userId: owner.id, ...attempt })
  return createAccount(deps, trx, { id: requireKey(newKey), email, identity, origin, style })
}

const signInOnce = <T>(
  deps: SocialDeps,
  attempt: Omit<SocialSignIn, 'newKey'>,
  inTransaction: (trx: Trx, account: ResolvedAccount) => Promise<T>,
): Promise<T> =>
  retryWithKey(deps, (newKey) =>
    deps.database.transaction('auth', null, async (trx) =>
      inTransaction(trx, await resolveAccount(deps, trx, { ...attempt, newKey })),
    ),
  )

/**
 * See decision 14. A known identity signs in to its account. An unknown one creates an account, or
 * joins the account of its address. For both, the provider must have verified the address; to join,
 * it must vouch for it today. `inTransaction` runs in the same transaction.
 */
export const signInAs = async <T>(
  deps: SocialDeps,
  {
    inTransaction,
    ...attempt
  }: Omit<SocialSignIn, 'newKey'> & {
    inTransaction: (trx: Trx, account: ResolvedAccount) => Promise<T>
  },
): Promise<T> => {
  try {
    return await signInOnce(deps, attempt, inTransaction)
  } catch (error) {
    // Another request created the account or the connection, so a second attempt finds it.
    if (!isKeyTaken(error)) throw error
    const { email } = attempt.identity
    await freeLeftOver(deps, soughtKey(deps, attempt.identity))
    if (email !== null)
      await freeLeftOver(deps, { kind: 'email', indexes: deps.blindIndex.emailCandidates(email) })
    return signInOnce(deps, attempt, inTransaction)
  }
}

/** Connects an identity to the account of a signed-in user, regardless of its address. */
export const connectTo = async (
  deps: SocialDeps,
  { user, identity, origin }: { user: Connecting; identity: Identity; origin: RequestOrigin },
): Promise<void> => {
  const userId = user.id
  try {
    const sought = soughtKey(deps, identity)
    await freeingLeftOver(deps, sought, () =>
      deps.database.transaction('auth', userId, async (trx) => {
        await lockUser(trx, userId)
        await requireLiveSession(deps, trx, user)
        const known = await findKeyOwner(trx, sought)
        if (known?.userId === userId) return
        if (known) throw new SignInKeyTaken()
        await connectIdentity(deps, trx, { userId, identity, origin })
        await notifyOwner(deps, trx, userId)
      }),
    )
  } catch (error) {
    if (error instanceof AppError) throw new SocialFailure(error.code, error)
    if (!isKeyTaken(error)) throw error
    throw new SocialFailure('IDENTITY_TAKEN', error)
  }
}
