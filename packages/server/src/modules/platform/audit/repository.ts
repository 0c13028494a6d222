import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { executeText } from '../../../db/transaction/fixed-statement.ts'
import { listOfValues } from '../../../db/transaction/on-nodes.ts'
import type { Tables } from '../../../db/tables.ts'

export type Position = { createdAt: Date; id: string }

/** Returns how many were new: a row with an existing id is left as it is. */
export const insertEvents = async (
  trx: Trx,
  rows: readonly Insertable<Tables['auditLog']>[],
): Promise<number> => {
  const values = rows.map((row) => [row.id, row.userId, row.actionType, row.createdAt, row.sealed])
  const { numAffectedRows } = await executeText(
    trx,
    `insert into audit_log (id, user_id, action_type, created_at, sealed)
     values ${listOfValues(values)} on conflict (user_id, id) do nothing`,
    values.flat(),
  )
  return Number(numAffectedRows)
}

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
