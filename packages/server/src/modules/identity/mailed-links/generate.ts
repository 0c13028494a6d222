import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../context.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { MailWish } from './request-mail.ts'
import { acceptEmail, checkProject } from '../accounts/checks.ts'
import { acceptReturn, linkFor } from './links.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { findUser, findUserByIndex, type UserRow } from '../accounts/repository.ts'
import { createToken } from './single-use.ts'

export type Generated = { token: string; expiresAt: string; url: string }
type Link = 'verify_email' | 'magic_link' | 'reset_password'

const findByEmail = async (parts: AccountParts, trx: Trx, text: string): Promise<UserRow> => {
  const found = await findUserByIndex(trx, parts.blindIndex.emailCandidates(acceptEmail(text)))
  if (!found) throw new AppError('USER_NOT_FOUND')
  await actAs(trx, found.id)
  return found
}

const makeLink = async (
  parts: AccountParts,
  trx: Trx,
  userId: string,
  link: Link,
  redirectUrl?: string,
): Promise<Generated> => {
  const { token, expiresAt } = await createToken(parts, trx, userId, link)
  await recordAudit(parts, trx, {
    userId,
    actionType: 'link_generated',
    details: { link },
  })
  const url = linkFor(parts, link, token, acceptReturn(parts, redirectUrl))
  return { token, expiresAt: expiresAt.toISOString(), url }
}

/** A token for an operator who mails it themselves; who may ask is checked at the door. */
export const generateLink = (
  parts: AccountParts,
  link: Exclude<Link, 'verify_email'>,
  wish: MailWish,
): Promise<Generated> => {
  checkProject(wish.projectId, parts.projectId)
  return parts.database.transaction('auth', null, async (trx) => {
    const { id } = await findByEmail(parts, trx, wish.email)
    return makeLink(parts, trx, id, link, wish.redirectUrl)
  })
}

/** The same for proving an address: an administrator's own, or the one that the server key names. */
export const generateVerification = (
  parts: AccountParts,
  admin: ActingUser | null,
  input: { email?: string | undefined; projectId?: string | undefined } | undefined,
): Promise<Generated> => {
  checkProject(input?.projectId, parts.projectId)
  const email = input?.email
  return parts.database.transaction('auth', admin?.id ?? null, async (trx) => {
    if (email === undefined && admin === null)
      throw new AppError('INVALID_REQUEST', { fields: [{ path: 'email', code: 'missing' }] })
    const user =
      email === undefined
        ? await findUser(trx, admin?.id ?? '')
        : await findByEmail(parts, trx, email)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.emailVerifiedAt) throw new AppError('EMAIL_ALREADY_VERIFIED')
    return makeLink(parts, trx, user.id, 'verify_email')
  })
}
