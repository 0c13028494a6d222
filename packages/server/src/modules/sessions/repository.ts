import type { Insertable } from 'kysely'
import type { Trx } from '../../context.ts'
import type { RefreshTokensTable, SessionsTable } from '../../db/tables.ts'

export const insertSession = async (trx: Trx, row: Insertable<SessionsTable>): Promise<void> => {
  await trx.insertInto('sessions').values(row).execute()
}

/** The one read behind every signed-in request. */
export const findActingUser = (trx: Trx, sessionId: string, now: Date) =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.role', 'users.emailVerifiedAt'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()

/** Refreshes of one session take turns. */
export const lockSession = (trx: Trx, sessionId: string) =>
  trx
    .selectFrom('sessions')
    .select(['id', 'endedAt', 'expiresAt'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()

export const extendSession = async (
  trx: Trx,
  sessionId: string,
  times: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> => {
  await trx.updateTable('sessions').set(times).where('id', '=', sessionId).execute()
}

export const endSession = async (trx: Trx, sessionId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

export const endOtherSessions = async (
  trx: Trx,
  userId: string,
  keptId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', keptId)
    .where('endedAt', 'is', null)
    .execute()
}

export const insertRefreshToken = async (
  trx: Trx,
  row: Insertable<RefreshTokensTable>,
): Promise<void> => {
  await trx
    .insertInto('refreshTokens')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export const findRefreshToken = (trx: Trx, hash: Buffer) =>
  trx
    .selectFrom('refreshTokens')
    .select(['hash', 'sessionId', 'userId', 'expiresAt', 'replacedAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()

export const markReplaced = async (trx: Trx, hash: Buffer, now: Date): Promise<void> => {
  await trx.updateTable('refreshTokens').set({ replacedAt: now }).where('hash', '=', hash).execute()
}

/** A token past its time is refused whether its row is there or not. */
export const deleteExpiredTokens = async (
  trx: Trx,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await trx
    .deleteFrom('refreshTokens')
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '<=', now)
    .execute()
}
