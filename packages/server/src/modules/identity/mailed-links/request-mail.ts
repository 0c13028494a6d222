import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { Trx } from '../../../context.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { takeAttempt } from '../../platform/attempts/attempts.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { acceptEmail, checkProject } from '../accounts/checks.ts'
import { acceptReturn } from './links.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { findUserByIndex } from '../accounts/repository.ts'
import { repeatsOf, takeShared } from '../../platform/attempts/shared-counts.ts'

export type MailWish = {
  email: string
  projectId?: string | undefined
  redirectUrl?: string | undefined
}

/** For an address without an account a job is queued as well, for nobody: it finds nothing to do. */
const recipientOf = async (parts: AccountParts, trx: Trx, email: string) => {
  const found = await findUserByIndex(trx, parts.blindIndex.emailCandidates(email))
  return {
    userId: found?.id ?? parts.random.id(),
    isProved: found !== undefined && found.emailVerifiedAt !== null,
  }
}

/**
 * Mails a link to whoever has the address. The work is the same whether or not somebody has: the
 * same counts, the same look-up, one job; everything else happens when the job runs (R5).
 */
export const askForMail = (
  parts: AccountParts,
  kind: Extract<MailKind, 'magic-link' | 'reset-password'>,
  wish: MailWish,
  caller: Caller,
): Promise<void> => {
  checkProject(wish.projectId, parts.projectId)
  const email = acceptEmail(wish.email)
  const ref = acceptReturn(parts, wish.redirectUrl)
  return parts.database.transaction('auth', null, async (trx) => {
    const wanted = await takeAttempt(parts, trx, { kind: 'mail', email, caller })
    const isFirst = await takeShared(parts, trx, repeatsOf(kind, email))
    const { userId, isProved } = await recipientOf(parts, trx, email)
    // An address that nobody has proved may be a stranger's: requests at one moment send one mail.
    if (!wanted || !(isFirst || isProved)) return
    await actAs(trx, userId)
    await parts.jobs.enqueue(trx, 'send-urgent-mail', { kind, userId, ref })
  })
}
