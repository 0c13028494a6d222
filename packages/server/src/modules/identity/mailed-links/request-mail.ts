import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { Trx } from '../../../db/database.ts'
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
  checkProject(request.projectId, deps.projectId)
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
