import type { MailStyle } from '@crosscheck/domain/appearance'
import { dayMs } from '@crosscheck/domain/clock'
import { unusedAccountDays } from '@crosscheck/domain/retention/unused-account'
import { renderMail } from '@crosscheck/mail/render'
import type { Context } from '../../../context/context.ts'
import { PermanentFailure } from '../../../jobs/queue/failure.ts'
import type { LinkDeps } from '../../identity/accounts/deps.ts'
import { linkFor } from '../../identity/mailed-links/links.ts'
import { createToken } from '../../identity/mailed-links/single-use.ts'
import { findNotice, markMailed, markRefused } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>
type Request = { userId: string }

/** The mail, to the account's verified address; null if it was sent or is no longer needed. */
export const renderNotice = async (
  deps: Deps & LinkDeps,
  { userId }: Request,
  { email, verified, style }: { email: string; verified: boolean; style: MailStyle },
) => {
  if (!verified) return null
  const made = await deps.database.transaction('auth', userId, async (trx) => {
    const notice = await findNotice(trx, userId)
    if (notice?.stage !== 'asked' || notice.mailedAt !== null) return null
    return createToken(deps, trx, { userId, purpose: 'keep_account' })
  })
  if (!made) return null
  const url = linkFor(deps, { link: 'keep_account', token: made.token })
  const end = new Date(deps.clock.now().getTime() + unusedAccountDays.asked * dayMs)
  const mail = await renderMail('account-unused', { url, notBefore: end.toISOString() }, style)
  return { to: email, isUnsolicited: false, stopUrl: null, mail }
}

/** Sends a notice. Stores that the mail server accepted it, or rejected its address permanently. */
export const sendNotice = async (
  { clock, database }: Deps,
  { userId }: Request,
  send: () => Promise<void>,
): Promise<void> => {
  try {
    await send()
  } catch (error) {
    if (error instanceof PermanentFailure)
      await database.transaction('auth', userId, (trx) => markRefused(trx, userId, clock.now()))
    throw error
  }
  await database.transaction('auth', userId, (trx) => markMailed(trx, userId, clock.now()))
}
