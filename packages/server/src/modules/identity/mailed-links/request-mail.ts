import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { Trx } from '../../../context.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { consumeAttempt } from '../../platform/attempts/attempts.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { acceptEmail, checkProject } from '../accounts/checks.ts'
import { acceptReturn } from './links.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { findUserByIndex } from '../accounts/repository.ts'
import { repeatCount, consumeShared } from '../../platform/attempts/shared-counts.ts'

export type MailRequest = {
  email: string
  projectId?: string | undefined
  redirectUrl?: string | undefined
}

/** For an address without an account a job is queued as well, for nobody: it finds nothing to do. */
const recipientOf = async (deps: AccountDeps, trx: Trx, email: string) => {
  const found = await findUserByIndex(trx, deps.blindIndex.emailCandidates(email))
  return {
    userId: found?.id ?? deps.random.id(),
    isProved: found !== undefined && found.emailVerifiedAt !== null,
  }
}

/**
 * Mails a link to whoever has the address. The work is the same whether or not somebody has: the
 * same counts, the same look-up, one job; everything else happens when the job runs (R5).
 */
export const requestMail = (
  deps: AccountDeps,
  {
    kind,
    wish,
    caller,
  }: {
    kind: Extract<MailKind, 'magic-link' | 'reset-password'>
    wish: MailRequest
    caller: Caller
  },
): Promise<void> => {
  checkProject(wish.projectId, deps.projectId)
  const email = acceptEmail(wish.email)
  const ref = acceptReturn(deps, wish.redirectUrl)
  return deps.database.transaction('auth', null, async (trx) => {
    const wanted = await consumeAttempt(deps, trx, { kind: 'mail', email, caller })
    const isFirst = await consumeShared(deps, trx, repeatCount(kind, email))
    const { userId, isProved } = await recipientOf(deps, trx, email)
    // An address that nobody has proved may be a stranger's: requests at one moment send one mail.
    if (!wanted || !(isFirst || isProved)) return
    await actAs(trx, userId)
    await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind, userId, ref })
  })
}
