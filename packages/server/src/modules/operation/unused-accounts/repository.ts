import { clockToleranceMs, dayMs, dayOf } from '@crosscheck/domain/clock'
import type { AccountRuleId } from '@crosscheck/domain/retention/rules'
import { unusedAccountDays, type NoticeState } from '@crosscheck/domain/retention/unused-account'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Row } from '../../../db/tables.ts'

/** Less than a day, so that a sweep that starts a little earlier checks every account. */
const checkIntervalMs = 20 * 3_600_000

const toState = (row: Row<'accountNotices'>): NoticeState => {
  const { userId: _, waitedSeconds, ...moments } = row
  return { ...moments, waitedMs: waitedSeconds * 1000 }
}

export const findNotice = async (trx: Trx, userId: string): Promise<NoticeState | null> => {
  const row = await trx
    .selectFrom('accountNotices')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? toState(row) : null
}

export const putNotice = async (trx: Trx, userId: string, state: NoticeState): Promise<void> => {
  const { waitedMs, ...moments } = state
  const values = { ...moments, waitedSeconds: Math.floor(waitedMs / 1000) }
  await trx
    .insertInto('accountNotices')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/** The inputs of the rule that are not columns of the account's row in `users`. */
export const readUseDetails = async (trx: Trx, userId: string, now: Date) => {
  const { lastUsedOn } = await trx
    .selectFrom('users')
    .select('lastUsedOn')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst()
  return { lastUsedOn, hasSession: session !== undefined }
}

export type AccountQuery = { rule: AccountRuleId; now: Date }

const ruleConditions: Record<AccountRuleId, RawBuilder<SqlBool>> = {
  'unused-accounts': sql`users.email_verified_at is not null`,
  'unconfirmed-accounts': sql`users.email_verified_at is null`,
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** One check a day is enough. A time in the future was stored under a wrong clock. */
const checkedWithin = (now: Date, ms: number): RawBuilder<SqlBool> =>
  sql`notice.counted_at between ${new Date(now.getTime() - ms)} and ${new Date(now.getTime() + clockToleranceMs)}`

/**
 * Never confirmed, unused for long, with a last use in the future, or with notices: each is a range
 * of an index, so a sweep reads few of all accounts.
 */
const mayBeDue = ({ rule, now }: AccountQuery): RawBuilder<SqlBool>[] => {
  if (rule === 'unconfirmed-accounts') return [sql`true`]
  const unusedSince = dayOf(new Date(now.getTime() - unusedAccountDays.unused * dayMs))
  const future = dayOf(new Date(now.getTime() + 2 * dayMs))
  return [
    sql`users.last_used_on < ${unusedSince}::date`,
    sql`users.last_used_on >= ${future}::date`,
    sql`users.last_used_on is null and users.created_at < ${startOf(unusedSince)}`,
    sql`users.last_used_on is null and users.created_at >= ${startOf(future)}`,
    sql`users.id in (select notice.user_id from account_notices notice
      where not ${checkedWithin(now, checkIntervalMs)})`,
  ]
}

/**
 * Accounts that may have a due step and were not checked today, by id. Runs as the operator. They
 * are found first and sorted then: in the order of ids, PostgreSQL reads a page of the table for
 * each account.
 */
export const findAccountsToCheck = async (
  trx: Trx,
  { after, limit, ...query }: AccountQuery & { after: string; limit: number },
): Promise<string[]> => {
  const found = await Promise.all(
    mayBeDue(query).map((condition) =>
      sql<{ id: string }>`
        with due as materialized (
          select users.id from users
          where users.id > ${after} and ${ruleConditions[query.rule]} and ${condition}
            and not exists (
              select from account_notices notice
              where notice.user_id = users.id and ${checkedWithin(query.now, checkIntervalMs)}))
        select id from due order by id limit ${limit}`.execute(trx),
    ),
  )
  const ids = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return [...ids].toSorted().slice(0, limit)
}

/** Accounts with notices that were not checked for two days. Runs as the operator. */
export const countUncheckedAccounts = async (
  trx: Trx,
  { rule, now }: AccountQuery,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account_notices notice
    join users on users.id = notice.user_id
    where ${ruleConditions[rule]} and not ${checkedWithin(now, 2 * dayMs)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** An undecided report by or about the account. Runs as the operator. */
export const hasOpenReport = async (trx: Trx, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from safety_queue
      where kind = 'report' and decided_at is null
        and (user_id = ${userId} or subject_user_id = ${userId})
    limit 1`.execute(trx)
  return rows.length > 0
}

const unsent = (trx: Trx, userId: string) =>
  trx
    .updateTable('accountNotices')
    .where(({ and }) => and({ userId, stage: 'asked' }))
    .where('mailedAt', 'is', null)

/** The mail server accepted the mail. The time until the erasure counts from now. */
export const markMailed = (trx: Trx, userId: string, now: Date) =>
  unsent(trx, userId)
    .set({ mailedAt: now, refusedAt: null, waitedSeconds: 0, countedAt: now })
    .execute()

/** The mail server rejected the address permanently. The first rejection in a row counts. */
export const markRefused = (trx: Trx, userId: string, now: Date) =>
  unsent(trx, userId)
    .set({ refusedAt: now, waitedSeconds: 0, countedAt: now })
    .where('refusedAt', 'is', null)
    .execute()
