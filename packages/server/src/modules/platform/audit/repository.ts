import type { Trx } from '../../../db/database.ts'
import { rowInserter } from '../../../db/transaction/insert-rows.ts'

export type Position = { createdAt: Date; id: string }

/** Returns how many were new: a row with an existing id is left as it is. */
export const insertEvents = rowInserter(
  { into: 'auditLog', conflict: '(user_id, id) do nothing' },
  { text: ['id', 'userId', 'actionType'], timestamptz: ['createdAt'], bytea: ['sealed'] },
)

/** Newest first. */
export const listEvents = (
  trx: Trx,
  userId: string,
  {
    actionType,
    before,
    limit,
  }: { actionType: string | undefined; before: Position | null; limit: number },
) => {
  let query = trx.selectFrom('auditLog').selectAll().where('userId', '=', userId)
  if (actionType !== undefined) query = query.where('actionType', '=', actionType)
  if (before)
    query = query.where((eb) =>
      eb.or([
        eb('createdAt', '<', before.createdAt),
        eb.and([eb('createdAt', '=', before.createdAt), eb('id', '<', before.id)]),
      ]),
    )
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
