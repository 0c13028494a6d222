import { dayMs, dayOf } from '@crosscheck/domain/clock'
import { isLocked } from '@crosscheck/domain/session/app-lock'
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { allInOrder } from '../../../db/send-in-order.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { Row, Tables } from '../../../db/tables.ts'
import { announceSessionEnd } from '../../../realtime/delivery/sessions.ts'
import { changeSome } from '../../../retention/sweep.ts'

export const insertSession = (trx: Trx, row: Insertable<Tables['sessions']>) =>
  trx.insertInto('sessions').values(row).execute()

type SessionUser = Pick<Row<'users'>, 'id' | 'role' | 'emailVerifiedAt'> &
  Pick<Row<'sessions'>, 'lockAfterMinutes' | 'unlockedUntil'>

/** Sessions are placed by their user, so every statement about one names the user too. */
export type SessionKey = { userId: string; sessionId: string }

/** The user of a live session, also of a locked one. Runs at every signed-in request. */
export const findSessionUser = async (
  trx: Trx,
  { userId, sessionId }: SessionKey,
  now: Date,
): Promise<SessionUser | undefined> => {
  const { rows } = await fixed<SessionUser>`
    select users.id, users.role, users.email_verified_at,
      sessions.lock_after_minutes, sessions.unlocked_until
    from sessions join users on users.id = sessions.user_id
    where sessions.user_id = ${userId} and sessions.id = ${sessionId}
      and sessions.ended_at is null and sessions.expires_at > ${now}
      and not exists (
        select from review_cases
        where review_cases.subject_user_id = users.id and review_cases.in_force
          and review_cases.decision in ('suspend', 'close')
          and (review_cases.until is null or review_cases.until > ${now}))`.execute(trx)
  return rows[0]
}

export const findActingUser = async (trx: Trx, key: SessionKey, now: Date) => {
  const user = await findSessionUser(trx, key, now)
  return user && !isLocked(user, now) ? user : undefined
}

/** Serializes the refreshes of one session. */
export const lockSession = (trx: Trx, { userId, sessionId }: SessionKey) =>
  trx
    .selectFrom('sessions')
    .select(['id', 'endedAt', 'expiresAt'])
    .where(({ and }) => and({ userId, id: sessionId }))
    .forUpdate()
    .executeTakeFirst()

/** The statement that changes one session, to which callers add their conditions. */
export const updateSession = (
  trx: Trx,
  { userId, sessionId }: SessionKey,
  change: Updateable<Tables['sessions']>,
) =>
  trx.updateTable('sessions').set(change).where('userId', '=', userId).where('id', '=', sessionId)

export const extendSession = (
  trx: Trx,
  session: SessionKey,
  times: { lastSeenAt: Date; expiresAt: Date },
) => updateSession(trx, session, times).execute()

/**
 * Push notifications of a device are for the user signed in there, and refresh tokens of an ended
 * session renew nothing.
 */
const deleteWhatEndsWith = async (trx: Trx, ended: { id: string; userId: string }[]) => {
  const [first] = ended
  if (!first) return
  const ids = ended.map(({ id }) => id)
  await allInOrder(
    () =>
      trx
        .deleteFrom('pushDevices')
        .where('userId', '=', first.userId)
        .where('sessionId', 'in', ids)
        .execute(),
    () =>
      trx
        .deleteFrom('refreshTokens')
        .where('userId', '=', first.userId)
        .where('sessionId', 'in', ids)
        .execute(),
  )
}

/** True if it was live. */
export const endSession = async (trx: Trx, session: SessionKey, now: Date): Promise<boolean> => {
  const ended = await updateSession(trx, session, { endedAt: now })
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute()
  await deleteWhatEndsWith(trx, ended)
  if (ended.length > 0) await announceSessionEnd(trx, session.userId)
  return ended.length > 0
}

export const endOtherSessions = async (
  trx: Trx,
  { userId, keptId, now }: { userId: string; keptId: string | null; now: Date },
): Promise<void> => {
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', 'is distinct from', keptId)
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute()
  await deleteWhatEndsWith(trx, ended)
  await announceSessionEnd(trx, userId)
}

export const endSessions = (trx: Trx, userId: string, now: Date): Promise<void> =>
  endOtherSessions(trx, { userId, keptId: null, now })

/** Live sessions, the latest first. */
export const listSessions = (
  trx: Trx,
  { userId, now, limit }: { userId: string; now: Date; limit: number },
) =>
  trx
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'sealed'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export const countSessions = async (trx: Trx, userId: string, now: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertRefreshToken = async (trx: Trx, row: Insertable<Tables['refreshTokens']>) => {
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

export const markReplaced = (trx: Trx, hash: Buffer, now: Date) =>
  trx.updateTable('refreshTokens').set({ replacedAt: now }).where('hash', '=', hash).execute()

/** An expired token is refused even without its row. */
export const deleteExpiredTokens = async (trx: Trx, sessionId: string, now: Date) => {
  await trx
    .deleteFrom('refreshTokens')
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '<=', now)
    .execute()
}

/** Deletes the notices of an account that is in use, with the links in their mails. */
export const deleteNotices = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('accountNotices').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('singleUseTokens')
    .where(({ and }) => and({ userId, purpose: 'keep_account' }))
    .execute()
}

/**
 * Stores the day of a sign-in or session refresh. The row is written once a day at most, and the
 * time of day is not stored.
 */
export const recordUse = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  const today = dayOf(now)
  // Clocks of several servers differ around midnight, so tomorrow is accepted. A later day was
  // stored under a wrong clock.
  const tomorrow = dayOf(new Date(now.getTime() + dayMs))
  const used = await trx
    .updateTable('users')
    .set({ lastUsedOn: today })
    .where('id', '=', userId)
    .where(
      sql<boolean>`(last_used_on is null or last_used_on not between ${today}::date and ${tomorrow}::date)`,
    )
    .returning('id')
    .executeTakeFirst()
  if (used) await deleteNotices(trx, userId)
}

/** Whether administrators suspended or closed the account. */
export const isSuspended = async (trx: Trx, userId: string, now: Date): Promise<boolean> => {
  const found = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where('subjectUserId', '=', userId)
    // in the words of the index
    .where(sql<boolean>`in_force and decision in ('suspend', 'close')`)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  return found !== undefined
}

type SessionOfUser = { id: string; sessionId: string }

/** When the session began, and when its user proved to be the owner. */
export const findProofs = (trx: Trx, { id, sessionId }: SessionOfUser) =>
  trx
    .selectFrom('sessions')
    .select(['createdAt', 'provedAt', 'passkeyProvedAt'])
    .where(({ and }) => and({ userId: id, id: sessionId }))
    .executeTakeFirst()

export const setProofs = (
  trx: Trx,
  { id, sessionId }: SessionOfUser,
  proofs: { provedAt: Date; passkeyProvedAt?: Date },
) => updateSession(trx, { userId: id, sessionId }, proofs).execute()

/** Sessions and refresh tokens that expire later than `latest` expire at `end`. */
export const shortenLater = async (
  trx: Trx,
  { latest, end, atMost }: { latest: Date; end: Date; atMost: number },
): Promise<void> => {
  const condition = sql<SqlBool>`expires_at > ${latest}`
  for (const table of ['sessions', 'refresh_tokens'])
    await changeSome(
      trx,
      { table, condition, atMost },
      (row) => sql`update ${sql.table(table)} set expires_at = ${end} where ${row}`,
    )
}
