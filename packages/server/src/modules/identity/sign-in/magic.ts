import { AppError } from '@crosscheck/domain/errors'
import { link } from '@crosscheck/domain/text/english/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Trx } from '../../../db/database.ts'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { resetAttempts, consumeAttempt } from '../../platform/attempts/attempts.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import {
  creatorEvidence,
  type PresentedCredentials,
  markAddressVerified,
} from '../email-addresses/creator.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import { retryWithKey, type KeyProvider } from '../../platform/key-lifecycle/retry-with-key.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { findUserByIndex, lockUser } from '../accounts/repository.ts'
import { countCodeAttempt, consumeTokenHash } from '../mailed-links/repository.ts'
import { codeIndexOf, consumeToken } from '../mailed-links/single-use.ts'

export type MagicCredentials = {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
}

/** `startedOver`: the account's content was deleted, as the request did not show its creator. */
export type MailSignIn = SignedIn & { startedOver: boolean }

type MailSignInOptions = PresentedCredentials & { newKey: KeyProvider }

/** The mailbox's owner owns the address, even of an account that another person created. */
const signInOwner = async (
  deps: AccountDeps,
  trx: Trx,
  {
    userId,
    by,
    session,
    caller: { origin },
    newKey,
  }: MailSignInOptions & {
    userId: string
    by: 'magic_link' | 'magic_code'
  },
): Promise<MailSignIn | null> => {
  const user = await lockUser(trx, userId)
  if (!user) return null
  const evidence = await creatorEvidence(deps, trx, { user, session })
  const verified = await markAddressVerified(deps, trx, {
    user,
    way: by,
    evidence,
    origin,
    newKey,
  })
  const signedIn = await beginSession(deps, trx, {
    user: verified.user,
    by,
    origin,
  })
  return { ...signedIn, startedOver: verified.startedOver }
}

const signInByLink = (deps: AccountDeps, token: string, options: MailSignInOptions) =>
  deps.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(deps, trx, { token, purpose: 'magic_link' })
    return userId === null ? null : signInOwner(deps, trx, { userId, by: 'magic_link', ...options })
  })

/**
 * Counts one attempt against every valid code of the account; beyond the daily limit no code is
 * compared. The transaction then acts as the account's user, or as a random user without an account
 * or beyond the limit. So the limit applies to the account's audit log too. `hash` is null for a
 * wrong code.
 */
const findCode = async (
  deps: AccountDeps,
  trx: Trx,
  { email, code, isWithinLimit }: { email: string; code: string; isWithinLimit: boolean },
): Promise<{ userId: string; hash: Buffer | null }> => {
  const user = await findUserByIndex(trx, deps.blindIndex.emailCandidates(email))
  const userId = (isWithinLimit && user?.id) || deps.random.id()
  const expected = codeIndexOf(deps, { userId, code }).toString('hex')
  await actAs(trx, userId)
  // Locks the user before the tokens, as the deletion of an account does. Also without an account,
  // so that both cases do the same work (R5).
  await lockUser(trx, userId)
  const now = deps.clock.now()
  const counted = isWithinLimit
    ? await countCodeAttempt(trx, { userId, purpose: 'magic_link', now })
    : []
  const found = counted.find(({ codeIndex }) =>
    isSameSecret(codeIndex?.toString('hex') ?? '', expected),
  )
  return { userId, hash: found?.hash ?? null }
}

const signInByCode = async (
  deps: AccountDeps,
  given: { email: string; code: string },
  options: MailSignInOptions,
): Promise<MailSignIn | null> => {
  const { caller } = options
  // An invalid address is looked up too.
  const email = toAccountEmail(given.email) ?? ''
  const code = given.code.replace(/\s/g, '')
  return deps.database.transaction('auth', null, async (trx) => {
    const attempt = { kind: 'code', email, caller } as const
    const isWithinLimit = await consumeAttempt(deps, trx, attempt)
    const { userId, hash } = await findCode(deps, trx, { email, code, isWithinLimit })
    const { origin } = caller
    if (!hash || !(await consumeTokenHash(trx, hash, deps.clock.now()))) {
      await queueFailedSignIn(deps, trx, { userId, by: 'magic_code', origin })
      return null
    }
    await resetAttempts(deps, trx, attempt)
    return signInOwner(deps, trx, { userId, by: 'magic_code', ...options })
  })
}

/** Signs in by a sign-in mail: by its link, or by the address and its code. Each works once. */
export const signInByMagic = async (
  deps: AccountDeps,
  { token, email, code }: MagicCredentials,
  presented: PresentedCredentials,
): Promise<MailSignIn> => {
  if (token !== undefined) {
    const signedIn = await retryWithKey(deps, (newKey) =>
      signInByLink(deps, token, { ...presented, newKey }),
    )
    if (!signedIn) throw new AppError('MAGIC_LINK_EXPIRED')
    return signedIn
  }
  if (email === undefined || code === undefined)
    throw new AppError('INVALID_REQUEST', {
      message: link.noMagicLinkToken,
      fields: [{ path: 'token', code: 'missing' }],
    })
  // Thrown outside the transaction, so that the attempt is counted.
  const signedIn = await retryWithKey(deps, (newKey) =>
    signInByCode(deps, { email, code }, { ...presented, newKey }),
  )
  if (!signedIn) throw new AppError('VERIFICATION_FAILED')
  return signedIn
}
