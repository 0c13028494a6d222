import { sql } from 'kysely'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { operatorId } from '../../../lib/operator.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'

/** The number of the lock that saves share and that a new objection waits for. */
const lockNumber = 6_100_045

/** Until the end of the transaction, the job of a later objection waits. */
const lockSaves = (trx: Trx) =>
  fixed`select pg_advisory_xact_lock_shared(${lockNumber}::bigint)`.execute(trx)

/**
 * The stored ones among the tokens. The transaction then has the lock of saves until its end, and
 * the tokens are read after it: what it saves is either without the objected identifiers, or
 * committed before the job of a later objection reads it.
 */
export const findObjectedTokens = async (
  trx: Trx,
  tokens: readonly Buffer[],
): Promise<Buffer[]> => {
  if (tokens.length === 0) return []
  const [, { rows }] = await Promise.all([
    lockSaves(trx),
    fixed<{ token: Buffer }>`
      select distinct token from objections
      where token = any(${tokens}::bytea[])`.execute(trx),
  ])
  return rows.map(({ token }) => token)
}

/** The number of the lock that one job at a time has while it reads descriptions. */
const readingNumber = 6_100_083

export const waitForReading = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(${readingNumber}::bigint)`.execute(trx)

/** Waits for every save that may not have seen an objection. */
export const waitForSaves = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx)

const objectionOf = ({ token, subject }: ObjectionToken) =>
  ({
    kind: 'objection',
    userId: operatorId,
    subject: `${subject.toString('hex')}:${token.toString('hex')}`,
  }) as const

const erasureOf = (subject: Buffer) =>
  ({
    kind: 'objection',
    userId: operatorId,
    subject: `${subject.toString('hex')}:erase`,
  }) as const

/** A token of an objected identifier; `subject` is the first token of the same identifier. */
export type ObjectionToken = { token: Buffer; subject: Buffer }

/** False if all were stored before. The operator acts in `trx` afterwards. */
export const insertTokens = async (
  trx: Trx,
  rows: readonly ObjectionToken[],
  now: Date,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('objections')
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .onConflict((conflict) => conflict.columns(['token', 'subject']).doNothing())
    .returning('token')
    .execute()
  for (const row of rows) recordAct(trx, objectionOf(row), now)
  return inserted.length > 0
}

/** False if the objection was stored before. The operator acts in `trx` afterwards. */
export const insertObjection = async (
  trx: Trx,
  tokens: readonly Buffer[],
  now: Date,
): Promise<boolean> => {
  const [subject] = tokens
  if (!subject) return false
  return insertTokens(
    trx,
    tokens.map((token) => ({ token, subject })),
    now,
  )
}

/** How long a finished erasure stands for a repeated request. */
const erasureStandsMs = 86_400_000

/**
 * Asks for the erasure of what is described. False if it waits already, or ended within a day. The
 * operator acts in `trx` afterwards.
 */
export const requestErasure = async (trx: Trx, subject: Buffer, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update objections set erases = true, read_after = ''
    where token = ${subject} and subject = ${subject}
      and (not erases or read_after is null
        and (read_at is null or read_at <= ${new Date(now.getTime() - erasureStandsMs)}))
    returning token`.execute(trx)
  if (rows.length > 0) recordAct(trx, erasureOf(subject), now)
  return rows.length > 0
}

/** All descriptions are read, from the first on, for every objection. */
export const requestReading = (trx: Trx) =>
  sql`update objections set read_after = '' where token = subject`.execute(trx)

/**
 * The place of the reading that is furthest: the last user whose descriptions it has passed. Null
 * if none waits. All objections at one place are read for together, and the others wait.
 */
export const placeOfReading = async (trx: Trx): Promise<string | null> => {
  const row = await trx
    .selectFrom('objections')
    .select('readAfter')
    .where('readAfter', 'is not', null)
    .orderBy('readAfter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.readAfter ?? null
}

/** The tokens of the objections at this place whose identifiers are erased. */
export const tokensToErase = async (trx: Trx, place: string): Promise<Buffer[]> => {
  const subjects = await trx
    .selectFrom('objections')
    .select('subject')
    .where(({ and }) => and({ readAfter: place, erases: true }))
    .execute()
  if (subjects.length === 0) return []
  const rows = await trx
    .selectFrom('objections')
    .select('token')
    .where(
      'subject',
      'in',
      subjects.map(({ subject }) => subject),
    )
    .execute()
  return rows.map(({ token }) => token)
}

/** Moves the reading on, or ends it at `now`. */
export const moveReading = async (
  trx: Trx,
  { from, to }: { from: string; to: string | { endsAt: Date } },
): Promise<void> => {
  const changes =
    typeof to === 'string' ? { readAfter: to } : { readAfter: null, readAt: to.endsAt }
  await trx.updateTable('objections').set(changes).where('readAfter', '=', from).execute()
}

/** A page of the profiles with one of these blocking keys. */
export const holdersOf = (
  trx: Trx,
  { keys, after, count }: { keys: readonly Buffer[]; after: ProfileKey | null; count: number },
): Promise<ProfileKey[]> =>
  trx
    .selectFrom('blockingKeys')
    .select(['userId', 'profileId'])
    .distinct()
    .where('key', 'in', keys)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('userId', 'profileId'),
          '>',
          tuple(after?.userId ?? '', after?.profileId ?? ''),
        ),
      ),
    )
    .orderBy('userId')
    .orderBy('profileId')
    .limit(count)
    .execute()

/** The operator acts in `trx` afterwards. */
export const deleteObjection = async (trx: Trx, subject: Buffer, now: Date): Promise<void> => {
  const deleted = await trx
    .deleteFrom('objections')
    .where('subject', '=', subject)
    .returning(['token', 'subject'])
    .execute()
  for (const row of deleted) recordUndone(trx, objectionOf(row), now)
  recordUndone(trx, erasureOf(subject), now)
}

/** The next users in the order of ids. */
export const pageOfUsers = async (
  trx: Trx,
  { after, count }: { after: string; count: number },
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
