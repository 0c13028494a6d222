import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Trx } from '../../../db/database.ts'
import { allInOrder } from '../../../db/send-in-order.ts'
import { leaveDraft } from '../../platform/files/repository.ts'

export const findDraft = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('drafts')
    .select(['updatedAt', 'sealed'])
    .where(({ and }) => and({ userId, id }))
    .executeTakeFirst()

export const listDrafts = (trx: Trx, userId: string) =>
  trx
    .selectFrom('drafts')
    .select(['userId', 'id', 'updatedAt', 'sealed'])
    .where('userId', '=', userId)
    .execute()

/** The last write wins. */
export const upsertDraft = (
  trx: Trx,
  row: { userId: string; id: string; updatedAt: Date; sealed: Buffer },
) =>
  trx
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'id'])
        .doUpdateSet({ updatedAt: row.updatedAt, sealed: row.sealed }),
    )
    .execute()

/** A save of the draft keeps its row, so that no file is attached afterwards. */
export const deleteDraft = (trx: Trx, userId: string, id: string) =>
  allInOrder(
    () => trx.deleteFrom('drafts').where('userId', '=', userId).where('id', '=', id).execute(),
    () => leaveDraft(trx, userId, id),
  )

export const hasDraft = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('drafts')
    .select('id')
    .where(({ and }) => and({ userId, id }))
    .executeTakeFirst()
  return row !== undefined
}

/** False if the draft was saved or deleted in the meantime. */
export const deleteExpired = async (
  trx: Trx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('drafts')
    .where(({ and }) => and({ userId, id }))
    .where('updatedAt', '<=', periodStart('drafts', now))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await leaveDraft(trx, userId, id)
  return true
}

const expired = (trx: Trx, now: Date) =>
  trx.selectFrom('drafts').where('updatedAt', '<=', periodStart('drafts', now))

export const listExpired = (trx: Trx, now: Date, atMost: number) =>
  expired(trx, now).select(['userId', 'id']).limit(atMost).execute()

export const countExpired = async (trx: Trx, now: Date): Promise<number> => {
  const { count } = await expired(trx, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
