import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Trx } from '../../../context.ts'
import { sameSecret } from '../../../crypto/primitives/same-secret.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { forgiveAttempts, takeAttempt } from '../../platform/attempts/attempts.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { evidenceOf, type Presented } from '../email-addresses/creator.ts'
import { checkProject } from '../accounts/checks.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import { withKeyIfNeeded, type NewKey } from '../../platform/keys/retry-with-key.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { proveAddress } from '../email-addresses/mark-address-verified.ts'
import { findUserByIndex, lockUser } from '../accounts/repository.ts'
import { tryCodes, useToken } from '../mailed-links/repository.ts'
import { codeIndexOf, consumeToken } from '../mailed-links/single-use.ts'

export type MagicProof = {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
  projectId?: string | undefined
}

/** `startedOver`: what the account contained was deleted, because its creator was not shown. */
export type SignedInByMail = SignedIn & { startedOver: boolean }

type Entering = Presented & { newKey: NewKey }

/** Who holds the mail owns the address, whoever made the account. */
const enter = async (
  parts: AccountParts,
  trx: Trx,
  userId: string,
  by: 'magic_link' | 'magic_code',
  { session, caller: { origin }, newKey }: Entering,
): Promise<SignedInByMail | null> => {
  const user = await lockUser(trx, userId)
  if (!user) return null
  const evidence = await evidenceOf(parts, trx, user, { session })
  const proved = await proveAddress(parts, trx, user, { way: by, evidence, origin, newKey })
  const signedIn = await beginSession(parts, trx, proved.user, { by, origin })
  return { ...signedIn, startedOver: proved.startedOver }
}

const enterByLink = (
  parts: AccountParts,
  token: string,
  entering: Entering,
): Promise<SignedInByMail | null> =>
  parts.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(parts, trx, token, 'magic_link')
    return userId === null ? null : enter(parts, trx, userId, 'magic_link', entering)
  })

/**
 * One try, which counts against every code of the account that is still good; beyond the daily bound
 * none is compared. Somebody acts from then on, the account's user or nobody; `hash` is null when the
 * code does not fit. Beyond the bound it is nobody, so that the bound holds for the account's log too.
 */
const findCode = async (
  parts: AccountParts,
  trx: Trx,
  { email, code, isWithinBound }: { email: string; code: string; isWithinBound: boolean },
): Promise<{ userId: string; hash: Buffer | null }> => {
  const user = await findUserByIndex(trx, parts.blindIndex.emailCandidates(email))
  const userId = (isWithinBound && user?.id) || parts.random.id()
  const wanted = codeIndexOf(parts, userId, code).toString('hex')
  await actAs(trx, userId)
  // Before its tokens: whoever deletes the account takes the locks in this order. Asked for accounts
  // that do not exist too, so that both cases do the same work (R5).
  await lockUser(trx, userId)
  const now = parts.clock.now()
  const tried = isWithinBound ? await tryCodes(trx, userId, 'magic_link', now) : []
  const found = tried.find(({ codeIndex }) => sameSecret(codeIndex?.toString('hex') ?? '', wanted))
  return { userId, hash: found?.hash ?? null }
}

const enterByCode = async (
  parts: AccountParts,
  given: { email: string; code: string },
  entering: Entering,
): Promise<SignedInByMail | null> => {
  const { caller } = entering
  // What is no address is looked up like one.
  const email = toAccountEmail(given.email) ?? ''
  const code = given.code.replace(/\s/g, '')
  return parts.database.transaction('auth', null, async (trx) => {
    const attempt = { kind: 'code', email, caller } as const
    const isWithinBound = await takeAttempt(parts, trx, attempt)
    const { userId, hash } = await findCode(parts, trx, { email, code, isWithinBound })
    const { origin } = caller
    if (!hash || !(await useToken(trx, hash, parts.clock.now()))) {
      await queueFailedSignIn(parts, trx, { userId, by: 'magic_code', origin })
      return null
    }
    await forgiveAttempts(parts, trx, attempt)
    return enter(parts, trx, userId, 'magic_code', entering)
  })
}

/** Signs in with what a magic mail holds: its link, or its address and code. Each works once. */
export const signInByMagic = async (
  parts: AccountParts,
  { token, email, code, projectId }: MagicProof,
  presented: Presented,
): Promise<SignedInByMail> => {
  checkProject(projectId, parts.projectId)
  if (token !== undefined) {
    const signedIn = await withKeyIfNeeded(parts, (newKey) =>
      enterByLink(parts, token, { ...presented, newKey }),
    )
    if (!signedIn) throw new AppError('MAGIC_LINK_EXPIRED')
    return signedIn
  }
  if (email === undefined || code === undefined)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'token', code: 'missing' }] })
  // Thrown only after the try was counted and committed.
  const signedIn = await withKeyIfNeeded(parts, (newKey) =>
    enterByCode(parts, { email, code }, { ...presented, newKey }),
  )
  if (!signedIn) throw new AppError('VERIFICATION_FAILED')
  return signedIn
}
