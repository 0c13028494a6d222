import type { OutgoingMail } from '../../../mail/mailer.ts'
import { authServer } from '../../../testing/auth-server.ts'
import { checkAccount } from './check-account.ts'

export const dayMs = 86_400_000

/** Accounts over HTTP. Checks accounts, and passes days without a separate check for each day. */
export const unusedAccountsTest = async () => {
  const server = await authServer()
  const { context, parts, sendMails } = server

  const { admin } = context

  const asAdmin = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await admin.query<Row>(text, values)).rows

  /** Checks the account and sends the queued mails. */
  const look = async (userId: string): Promise<{ erased: boolean; mails: OutgoingMail[] }> => {
    const erased = await checkAccount(parts, userId)
    return { erased, mails: await sendMails() }
  }

  /** Passes days with a check on each of them, in one step. */
  const pass = async (userId: string, days: number): Promise<void> => {
    context.moveClock(days * dayMs)
    await asAdmin(
      `update account_notices set waited_seconds = waited_seconds + $2 * 86400,
         counted_at = (counted_at at time zone 'UTC' + $2 * interval '1 day') at time zone 'UTC'
       where user_id = $1`,
      [userId, days],
    )
  }

  const exists = async (userId: string): Promise<boolean> =>
    (await asAdmin('select from users where id = $1', [userId])).length > 0

  /** Moves an account that was not used for two years to the mail. */
  const leadToMail = async (userId: string) => {
    context.moveClock(732 * dayMs)
    await look(userId)
    await pass(userId, 9)
    return (await look(userId)).mails
  }

  const stageOf = async (userId: string): Promise<string | undefined> => {
    const text = 'select stage from account_notices where user_id = $1'
    return (await asAdmin<{ stage: string }>(text, [userId]))[0]?.stage
  }

  return { ...server, asAdmin, exists, leadToMail, look, pass, stageOf }
}
