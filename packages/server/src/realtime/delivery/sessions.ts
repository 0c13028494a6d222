import { isLocked } from '@crosscheck/domain/session/app-lock'
import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { notify } from '../channel/notices.ts'

/** The owner of the sessions, from a token or cookie. */
export type Identity = { userId: string; sessionId: string }

/** Those of some sessions of a user that are live and not locked. None is when the account is gone. */
export const liveSessions = (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  userId: string,
  sessionIds: readonly string[],
): Promise<Set<string>> =>
  database.transaction('auth', userId, async (trx) => {
    const now = clock.now()
    const rows = await trx
      .selectFrom('sessions')
      .select(['id', 'lockAfterMinutes', 'unlockedUntil'])
      .where('userId', '=', userId)
      .where('id', 'in', sessionIds)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now)
      .execute()
    return new Set(rows.filter((row) => !isLocked(row, now)).map(({ id }) => id))
  })

/** Makes all processes check a user's sessions again, if and when the transaction commits. */
export const announceSessionEnd = (trx: Trx, userId: string): Promise<void> =>
  notify(trx, { kind: 'sessions', userId })
