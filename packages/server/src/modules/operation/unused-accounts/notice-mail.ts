import type { MailStyle } from '@crosscheck/domain/appearance'
import { isNoticeStage } from '@crosscheck/domain/retention/unused-account'
import { renderMail } from '@crosscheck/mail/render'
import type { Context } from '../../../context/context.ts'
import { PermanentFailure } from '../../../jobs/queue/failure.ts'
import type { LinkDeps } from '../../identity/accounts/deps.ts'
import { linkFor } from '../../identity/mailed-links/links.ts'
import { createToken } from '../../identity/mailed-links/single-use.ts'
import { findNotice, markMailed, markRefused } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>
type Request = { userId: string; ref: string | null }

/**
 * The stage's mail, to the account's verified address; null if it was sent or is no longer needed.
 */
export const renderNotice = async (
  deps: Deps & LinkDeps,
  { userId, ref }: Request,
  { email, verified, style }: { email: string; verified: boolean; style: MailStyle },
) => {
  if (!verified || ref === null || !isNoticeStage(ref)) return null
  const made = await deps.database.transaction('auth', userId, async (trx) => {
    const notice = await findNotice(trx, userId)
    if (notice?.stage !== ref || notice.mailedAt !== null) return null
    return createToken(deps, trx, { userId, purpose: 'keep_account' })
  })
  if (!made) return null
  const url = linkFor(deps, { link: 'keep_account', token: made.token })
  const mail = await renderMail('account-unused', { url, stage: ref }, style)
  return { to: email, isUnsolicited: false, stopUrl: null, mail }
}

/** Sends a notice. Stores that the mail server accepted it, or rejected its address permanently. */
export const sendNotice = async (
  { clock, database }: Deps,
  { userId, ref }: Request,
  send: () => Promise<void>,
): Promise<void> => {
  const of = { userId, stage: ref ?? '' }
  try {
    await send()
  } catch (error) {
    if (error instanceof PermanentFailure)
      await database.transaction('auth', userId, (trx) => markRefused(trx, of, clock.now()))
    throw error
  }
  await database.transaction('auth', userId, (trx) => markMailed(trx, of, clock.now()))
}
