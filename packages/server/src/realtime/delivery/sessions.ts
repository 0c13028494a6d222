import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { notify } from '../channel/notices.ts'

/** The owner of the sessions, from a token or cookie. */
export type Identity = { userId: string; sessionId: string }

/** Those of some sessions of a user that are live. None is when the account is gone. */
export const liveSessions = (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  userId: string,
  sessionIds: readonly string[],
): Promise<Set<string>> =>
  database.transaction('auth', userId, async (trx) => {
    const rows = await trx
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .where('id', 'in', sessionIds)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', clock.now())
      .execute()
    return new Set(rows.map(({ id }) => id))
  })

/** Makes all processes check a user's sessions again, if and when the transaction commits. */
export const announceSessionEnd = (trx: Trx, userId: string): Promise<void> =>
  notify(trx, { kind: 'sessions', userId })
