import { isLocked, type AppLock } from '@crosscheck/domain/session/app-lock'
import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { Trx } from '../../db/database.ts'
import { builtOnce } from '../../db/transaction/built-once.ts'
import { notify } from '../channel/notices.ts'

/** The owner of the sessions, from a token or cookie. */
export type Identity = { userId: string; sessionId: string }

type LiveInput = { userId: string; sessionIds: readonly string[]; now: Date }
type LiveRow = AppLock & { id: string }

const openSessions = builtOnce<LiveInput, LiveRow>((trx, { userId, sessionIds, now }) =>
  trx
    .selectFrom('sessions')
    .select(['id', 'lockAfterMinutes', 'unlockedUntil'])
    .where('userId', '=', userId)
    .where('id', '=', sql<string>`any (${sessionIds}::text[])`)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now),
)

/** Those of a user's sessions that are live and not locked. None is when the account is gone. */
export const liveSessionsIn = async (trx: Trx, input: LiveInput): Promise<Set<string>> => {
  const rows = await openSessions(trx, input)
  return new Set(rows.filter((row) => !isLocked(row, input.now)).map(({ id }) => id))
}

export const liveSessions = (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  userId: string,
  sessionIds: readonly string[],
): Promise<Set<string>> =>
  database.transaction(
    'auth',
    userId,
    (trx) => liveSessionsIn(trx, { userId, sessionIds, now: clock.now() }),
    { isOneExchange: true },
  )

/** Makes all processes check a user's sessions again, if and when the transaction commits. */
export const announceSessionEnd = (trx: Trx, userId: string) =>
  notify(trx, { kind: 'sessions', userId })
