import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { notify } from '../channel/notices.ts'

/** Whose sessions: what a token or cookie of theirs says. */
export type Identity = { userId: string; sessionId: string }

/** Of some sessions of a user those that go on. None does when the account is gone. */
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

/** Has all processes look again which sessions of a user go on, if and when the transaction commits. */
export const announceSessionEnd = (trx: Trx, userId: string): Promise<void> =>
  notify(trx, { kind: 'sessions', userId })
