import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { operatorId } from '../../../lib/operator.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'

/** The number of the lock that saves share and that a new objection waits for. */
const lockNumber = 6_100_045

/** Until the end of the transaction, the job of a later objection waits. */
const lockSaves = async (trx: Trx): Promise<void> => {
  await fixed`select pg_advisory_xact_lock_shared(${lockNumber}::bigint)`.execute(trx)
}

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

/** Waits for every save that may not have seen an objection. */
export const waitForSaves = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx)
}

const objectionOf = ({ token, subject }: ObjectionToken) =>
  ({
    kind: 'objection',
    userId: operatorId,
    subject: `${subject.toString('hex')}:${token.toString('hex')}`,
  }) as const

/** A token of an objected identifier; `subject` is the first token of the same identifier. */
export type ObjectionToken = { token: Buffer; subject: Buffer }

/** The operator acts in `trx` afterwards. */
export const insertTokens = async (
  trx: Trx,
  rows: readonly ObjectionToken[],
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('objections')
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .onConflict((conflict) => conflict.columns(['token', 'subject']).doNothing())
    .execute()
  for (const row of rows) recordAct(trx, objectionOf(row), now)
}

/** The operator acts in `trx` afterwards. */
export const insertObjection = async (
  trx: Trx,
  tokens: readonly Buffer[],
  now: Date,
): Promise<void> => {
  const [subject] = tokens
  if (!subject) return
  await insertTokens(
    trx,
    tokens.map((token) => ({ token, subject })),
    now,
  )
}

/** The operator acts in `trx` afterwards. */
export const deleteObjection = async (trx: Trx, subject: Buffer, now: Date): Promise<void> => {
  const deleted = await trx
    .deleteFrom('objections')
    .where('subject', '=', subject)
    .returning(['token', 'subject'])
    .execute()
  for (const row of deleted) recordUndone(trx, objectionOf(row), now)
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
