import { AppError } from '@crosscheck/domain/errors'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { Trx } from '../../../db/database.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { acceptEmail } from '../accounts/checks.ts'
import { acceptReturn, linkFor } from './links.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { findUser, findUserByIndex, type UserRow } from '../accounts/repository.ts'
import { createToken } from './single-use.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import {
  consumeAttempt,
  repeatCount,
  consumeShared,
  type Caller,
} from '../../platform/attempts/attempts.ts'

type MailRequest = {
  email: string
  redirectUrl?: string | undefined
}

/** Without an account the job has a random user, and finds nothing to do. */
const recipientOf = async (deps: AccountDeps, trx: Trx, email: string) => {
  const found = await findUserByIndex(trx, deps.blindIndex.emailCandidates(email))
  return {
    userId: found?.id ?? deps.random.id(),
    isProved: found !== undefined && found.emailVerifiedAt !== null,
  }
}

/**
 * Mails a link to the owner of the address. The work is the same with and without an account: the
 * same counts, the same lookup, one job. The rest happens in the job (R5).
 */
export const requestMail = (
  deps: AccountDeps,
  {
    kind,
    request,
    caller,
  }: {
    kind: Extract<MailKind, 'magic-link' | 'reset-password'>
    request: MailRequest
    caller: Caller
  },
): Promise<void> => {
  const email = acceptEmail(request.email)
  const ref = acceptReturn(deps, request.redirectUrl)
  return deps.database.transaction('auth', null, async (trx) => {
    const isAllowed = await consumeAttempt(deps, trx, { kind: 'mail', email, caller })
    const isFirst = await consumeShared(deps, trx, repeatCount(email, kind))
    const { userId, isProved } = await recipientOf(deps, trx, email)
    // An unverified address may be a stranger's: parallel requests send one mail.
    if (!isAllowed || !(isFirst || isProved)) return
    await actAs(trx, userId)
    await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind, userId, ref })
  })
}

export type Generated = { token: string; expiresAt: string; url: string }
type GeneratedLinkPurpose = 'verify_email' | 'magic_link' | 'reset_password'

const findByEmail = async (deps: AccountDeps, trx: Trx, text: string): Promise<UserRow> => {
  const found = await findUserByIndex(trx, deps.blindIndex.emailCandidates(acceptEmail(text)))
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found
}

const createLink = async (
  deps: AccountDeps,
  trx: Trx,
  {
    userId,
    link,
    redirectUrl,
  }: { userId: string; link: GeneratedLinkPurpose; redirectUrl?: string | undefined },
): Promise<Generated> => {
  const { token, expiresAt } = await createToken(deps, trx, { userId, purpose: link })
  await recordAudit(deps, trx, {
    userId,
    actionType: 'link_generated',
    details: { link },
  })
  const url = linkFor(deps, { link, token, wanted: acceptReturn(deps, redirectUrl) })
  return { token, expiresAt: expiresAt.toISOString(), url }
}

/** A token that the operator mails; the call's policy restricts it. */
export const generateLink = (
  deps: AccountDeps,
  link: Exclude<GeneratedLinkPurpose, 'verify_email'>,
  request: MailRequest,
): Promise<Generated> => {
  return deps.database.transaction('auth', null, async (trx) => {
    const { id } = await findByEmail(deps, trx, request.email)
    return createLink(deps, trx, { userId: id, link, redirectUrl: request.redirectUrl })
  })
}

/**
 * Generates a link that verifies an address: an administrator's own, or one that the server key's
 * holder names.
 */
export const generateVerification = (
  deps: AccountDeps,
  admin: ActingUser | null,
  input: { email?: string | undefined } | undefined,
): Promise<Generated> => {
  const email = input?.email
  return deps.database.transaction('auth', admin?.id ?? null, async (trx) => {
    if (email === undefined && admin === null)
      throw new AppError('INVALID_REQUEST', { fields: [{ path: 'email', code: 'missing' }] })
    const user =
      email === undefined
        ? await findUser(trx, admin?.id ?? '')
        : await findByEmail(deps, trx, email)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.emailVerifiedAt) throw new AppError('EMAIL_ALREADY_VERIFIED')
    return createLink(deps, trx, { userId: user.id, link: 'verify_email' })
  })
}
