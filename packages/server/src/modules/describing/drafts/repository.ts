import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Trx } from '../../../db/database.ts'
import { allInOrder } from '../../../db/send-in-order.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { leaveDraft } from '../../platform/files/repository.ts'

type DraftKey = { userId: string; id: string }
type DraftRow = DraftKey & { updatedAt: Date; sealed: Buffer }

const draftById = (trx: Trx, { userId, id }: DraftKey) =>
  trx.selectFrom('drafts').where(({ and }) => and({ userId, id }))

/** One at most. */
export const findDraft = builtOnce<DraftKey, Pick<DraftRow, 'updatedAt' | 'sealed'>>((trx, key) =>
  draftById(trx, key).select(['updatedAt', 'sealed']),
)

export const listDrafts = (trx: Trx, userId: string) =>
  trx
    .selectFrom('drafts')
    .select(['userId', 'id', 'updatedAt', 'sealed'])
    .where('userId', '=', userId)
    .execute()

/** The last write wins. */
export const upsertDraft = builtOnce<DraftRow, unknown>((trx, { userId, id, updatedAt, sealed }) =>
  trx
    .insertInto('drafts')
    .values({ userId, id, updatedAt, sealed })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'id']).doUpdateSet({ updatedAt, sealed }),
    ),
)

/** A save of the draft keeps its row, so that no file is attached afterwards. */
export const deleteDraft = (trx: Trx, userId: string, id: string) =>
  allInOrder(
    () => trx.deleteFrom('drafts').where('userId', '=', userId).where('id', '=', id).execute(),
    () => leaveDraft(trx, userId, id),
  )

const idOfDraft = builtOnce<DraftKey, { id: string }>((trx, key) =>
  draftById(trx, key).select('id'),
)

export const hasDraft = async (trx: Trx, key: DraftKey): Promise<boolean> =>
  (await idOfDraft(trx, key)).length > 0

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
