import { sql, type Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Row, Tables } from '../../../db/tables.ts'

/** A side of a block: an account, or the mailbox of a deleted one. */
export type Side = { userId: string } | { mailbox: Buffer }

export type Block = { blocker: Side; blocked: Side; createdAt: Date }

const sideOf = (userId: string | null, mailbox: Buffer | null): Side => {
  if (userId !== null) return { userId }
  if (mailbox === null) throw new Error('A former block lacks a side.')
  return { mailbox }
}

export const columnsOf = ({ blocker, blocked }: Pick<Block, 'blocker' | 'blocked'>) => ({
  blockerUserId: 'userId' in blocker ? blocker.userId : null,
  blockerMailbox: 'mailbox' in blocker ? blocker.mailbox : null,
  blockedUserId: 'userId' in blocked ? blocked.userId : null,
  blockedMailbox: 'mailbox' in blocked ? blocked.mailbox : null,
})

export const blockOf = (row: Row<'formerBlocks'>): Block => ({
  blocker: sideOf(row.blockerUserId, row.blockerMailbox),
  blocked: sideOf(row.blockedUserId, row.blockedMailbox),
  createdAt: row.createdAt,
})

/** The account's former blocks, locked: an account that resumes its side at the same time waits. */
export const lockFormerBlocksOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('formerBlocks')
    .selectAll()
    .where((eb) => eb.or([eb('blockerUserId', '=', userId), eb('blockedUserId', '=', userId)]))
    .forUpdate()
    .execute()

export const readLiveBlocks = async (trx: Trx, userId: string): Promise<Block[]> => {
  const rows = await trx
    .selectFrom('blocks')
    .select(['userId', 'blockedUserId', 'createdAt'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('blockedUserId', '=', userId)]))
    .execute()
  return rows.map(({ userId: blocker, blockedUserId: blocked, createdAt }) => ({
    blocker: { userId: blocker },
    blocked: { userId: blocked },
    createdAt,
  }))
}

export const insertFormer = async (
  trx: Trx,
  rows: readonly Insertable<Tables['formerBlocks']>[],
) => {
  if (rows.length > 0) await trx.insertInto('formerBlocks').values(rows).execute()
}

export const updateSides = (
  trx: Trx,
  id: string,
  { sides, keptAt }: { sides: Pick<Block, 'blocker' | 'blocked'>; keptAt: Date },
) =>
  trx
    .updateTable('formerBlocks')
    .set({ ...columnsOf(sides), keptAt })
    .where('id', '=', id)
    .execute()

export const lockFormerBlocksAt = (trx: Trx, mailbox: Buffer) =>
  trx
    .selectFrom('formerBlocks')
    .selectAll()
    .where((eb) => eb.or([eb('blockerMailbox', '=', mailbox), eb('blockedMailbox', '=', mailbox)]))
    .orderBy('id')
    .forUpdate()
    .execute()

export const deleteFormer = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('formerBlocks').where('id', 'in', ids).execute()
}

export const insertLive = async (trx: Trx, block: Block): Promise<boolean> => {
  const { blocker, blocked, createdAt } = block
  if (!('userId' in blocker) || !('userId' in blocked)) return false
  if (blocker.userId !== blocked.userId)
    await trx
      .insertInto('blocks')
      .values({ userId: blocker.userId, blockedUserId: blocked.userId, createdAt })
      .onConflict((conflict) => conflict.columns(['userId', 'blockedUserId']).doNothing())
      .execute()
  return true
}

export const putMailbox = async (
  trx: Trx,
  row: { mailbox: Buffer; userId: string | null; keptAt: Date; sealed: Buffer | null },
): Promise<void> => {
  const { mailbox: _, ...values } = row
  await trx
    .insertInto('formerMailboxes')
    .values(row)
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(values))
    .execute()
}

export const listLeft = async (trx: Trx, userId: string): Promise<Buffer[]> => {
  const rows = await trx
    .selectFrom('formerMailboxes')
    .select('mailbox')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ mailbox }) => mailbox)
}

export const lockMailbox = (trx: Trx, mailbox: Buffer) =>
  trx
    .selectFrom('formerMailboxes')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .forUpdate()
    .executeTakeFirst()

export const deleteMailbox = (trx: Trx, mailbox: Buffer) =>
  trx.deleteFrom('formerMailboxes').where('mailbox', '=', mailbox).execute()

/** All cases about the user: one that is undecided today may be decided before the user returns. */
export const listCaseIds = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where('subjectUserId', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The case is about the returned user again. False if it is about an account that exists. */
export const resumeCase = async (trx: Trx, id: string, userId: string): Promise<boolean> => {
  // the appeal's text was sealed with a key that is destroyed
  const { numUpdatedRows } = await trx
    .updateTable('reviewCases')
    .set({ subjectUserId: userId, sealed: null })
    .where('id', '=', id)
    .where('subjectUserId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same restriction for a second account of one person. */
export const copyCase = (
  trx: Trx,
  { id, copy, userId }: { id: string; copy: string; userId: string },
) =>
  sql`
    insert into review_cases (id, kind, entry_id, subject_user_id, opened_at, decision,
      reason, until, decided_at, decided_by, in_force)
    select ${copy}, 'account', ${copy}, ${userId}, opened_at, decision, reason, until,
      decided_at, decided_by, in_force
    from review_cases where id = ${id} and in_force and decision <> 'remove_profile'`.execute(trx)

export const listCases = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('reviewCases')
    .select(['id', 'decision', 'inForce', 'until'])
    .where('id', 'in', ids)
    .execute()
