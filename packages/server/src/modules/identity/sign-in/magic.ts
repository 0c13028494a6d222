import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Trx } from '../../../context.ts'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { resetAttempts, consumeAttempt } from '../../platform/attempts/attempts.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { creatorEvidence, type PresentedCredentials } from '../email-addresses/creator.ts'
import { checkProject } from '../accounts/checks.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import { retryWithKey, type KeyProvider } from '../../platform/keys/retry-with-key.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { markAddressVerified } from '../email-addresses/mark-address-verified.ts'
import { findUserByIndex, lockUser } from '../accounts/repository.ts'
import { countCodeAttempt, consumeTokenHash } from '../mailed-links/repository.ts'
import { codeIndexOf, consumeToken } from '../mailed-links/single-use.ts'

export type MagicCredentials = {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
  projectId?: string | undefined
}

/** `startedOver`: what the account contained was deleted, because its creator was not shown. */
export type MailSignIn = SignedIn & { startedOver: boolean }

type MailSignInOptions = PresentedCredentials & { newKey: KeyProvider }

/** Who holds the mail owns the address, whoever made the account. */
const signInOwner = async (
  deps: AccountDeps,
  trx: Trx,
  {
    userId,
    by,
    mailSignInOptions: {
      session,
      caller: { origin },
      newKey,
    },
  }: { userId: string; by: 'magic_link' | 'magic_code'; mailSignInOptions: MailSignInOptions },
): Promise<MailSignIn | null> => {
  const user = await lockUser(trx, userId)
  if (!user) return null
  const evidence = await creatorEvidence(deps, trx, { user, session })
  const proved = await markAddressVerified(deps, trx, {
    user,
    addressProof: { way: by, evidence, origin, newKey },
  })
  const signedIn = await beginSession(deps, trx, {
    user: proved.user,
    sessionEntry: { by, origin },
  })
  return { ...signedIn, startedOver: proved.startedOver }
}

const signInByLink = (
  deps: AccountDeps,
  token: string,
  entering: MailSignInOptions,
): Promise<MailSignIn | null> =>
  deps.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(deps, trx, { token, purpose: 'magic_link' })
    return userId === null
      ? null
      : signInOwner(deps, trx, { userId, by: 'magic_link', mailSignInOptions: entering })
  })

/**
 * One try, which counts against every code of the account that is still good; beyond the daily bound
 * none is compared. Somebody acts from then on, the account's user or nobody; `hash` is null when the
 * code does not fit. Beyond the bound it is nobody, so that the bound holds for the account's log too.
 */
const findCode = async (
  deps: AccountDeps,
  trx: Trx,
  { email, code, isWithinBound }: { email: string; code: string; isWithinBound: boolean },
): Promise<{ userId: string; hash: Buffer | null }> => {
  const user = await findUserByIndex(trx, deps.blindIndex.emailCandidates(email))
  const userId = (isWithinBound && user?.id) || deps.random.id()
  const wanted = codeIndexOf(deps, { userId, code }).toString('hex')
  await actAs(trx, userId)
  // Before its tokens: whoever deletes the account takes the locks in this order. Asked for accounts
  // that do not exist too, so that both cases do the same work (R5).
  await lockUser(trx, userId)
  const now = deps.clock.now()
  const tried = isWithinBound
    ? await countCodeAttempt(trx, { userId, purpose: 'magic_link', now })
    : []
  const found = tried.find(({ codeIndex }) =>
    isSameSecret(codeIndex?.toString('hex') ?? '', wanted),
  )
  return { userId, hash: found?.hash ?? null }
}

const signInByCode = async (
  deps: AccountDeps,
  given: { email: string; code: string },
  entering: MailSignInOptions,
): Promise<MailSignIn | null> => {
  const { caller } = entering
  // What is no address is looked up like one.
  const email = toAccountEmail(given.email) ?? ''
  const code = given.code.replace(/\s/g, '')
  return deps.database.transaction('auth', null, async (trx) => {
    const attempt = { kind: 'code', email, caller } as const
    const isWithinBound = await consumeAttempt(deps, trx, attempt)
    const { userId, hash } = await findCode(deps, trx, { email, code, isWithinBound })
    const { origin } = caller
    if (!hash || !(await consumeTokenHash(trx, hash, deps.clock.now()))) {
      await queueFailedSignIn(deps, trx, { userId, by: 'magic_code', origin })
      return null
    }
    await resetAttempts(deps, trx, attempt)
    return signInOwner(deps, trx, { userId, by: 'magic_code', mailSignInOptions: entering })
  })
}

/** Signs in with what a magic mail holds: its link, or its address and code. Each works once. */
export const signInByMagic = async (
  deps: AccountDeps,
  { token, email, code, projectId }: MagicCredentials,
  presented: PresentedCredentials,
): Promise<MailSignIn> => {
  checkProject(projectId, deps.projectId)
  if (token !== undefined) {
    const signedIn = await retryWithKey(deps, (newKey) =>
      signInByLink(deps, token, { ...presented, newKey }),
    )
    if (!signedIn) throw new AppError('MAGIC_LINK_EXPIRED')
    return signedIn
  }
  if (email === undefined || code === undefined)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'token', code: 'missing' }] })
  // Thrown only after the try was counted and committed.
  const signedIn = await retryWithKey(deps, (newKey) =>
    signInByCode(deps, { email, code }, { ...presented, newKey }),
  )
  if (!signedIn) throw new AppError('VERIFICATION_FAILED')
  return signedIn
}
