import type { NotificationType } from '@crosscheck/domain/notifications/kinds'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import type { Row, Tables } from '../../../db/tables.ts'

export type PushDeviceRow = Row<'pushDevices'>

/** The newest first, with the origin of their session. */
export const listDevices = (trx: Trx, userId: string) =>
  trx
    .selectFrom('pushDevices')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.userId', '=', 'pushDevices.userId')
        .onRef('sessions.id', '=', 'pushDevices.sessionId'),
    )
    .select(['pushDevices.id', 'pushDevices.sessionId', 'pushDevices.createdAt', 'sessions.sealed'])
    .where('pushDevices.userId', '=', userId)
    .orderBy('pushDevices.createdAt', 'desc')
    .orderBy('pushDevices.id')
    .execute()

/** Stores the session's device; replaces the same browser's device of an earlier session. */
export const putDevice = async (
  trx: Trx,
  row: Insertable<Tables['pushDevices']>,
): Promise<void> => {
  await trx
    .deleteFrom('pushDevices')
    .where('userId', '=', row.userId)
    .where((eb) =>
      eb.or([eb('endpointIndex', '=', row.endpointIndex), eb('sessionId', '=', row.sessionId)]),
    )
    .execute()
  await trx.insertInto('pushDevices').values(row).execute()
}

export const deleteOldestDevices = async (trx: Trx, userId: string, keptCount: number) => {
  await trx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pushDevices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(keptCount),
    )
    .execute()
}

/** True if it existed. */
export const deleteDevice = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const deleted = await trx
    .deleteFrom('pushDevices')
    .where(({ and }) => and({ userId, id }))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const findDevice = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('pushDevices')
    .selectAll()
    .where(({ and }) => and({ userId, id }))
    .executeTakeFirst()

/** Since when every push failed; null after a success. */
export const markFailing = (
  trx: Trx,
  { userId, id, failingSince }: { userId: string; id: string; failingSince: Date | null },
) =>
  trx
    .updateTable('pushDevices')
    .set({ failingSince })
    .where(({ and }) => and({ userId, id }))
    .execute()

export const deviceIdsFor = async (
  trx: Trx,
  userId: string,
  type: NotificationType,
): Promise<string[]> => {
  const { rows } = await fixed<{ id: string }>`
    select id from push_devices
    where user_id = ${userId} and not exists (
      select from push_choices
      where user_id = ${userId} and (not enabled or ${type}::text = any (muted)))`.execute(trx)
  return rows.map(({ id }) => id)
}

export const findPushSettings = (trx: Trx, userId: string) =>
  trx
    .selectFrom('pushChoices')
    .select(['enabled', 'muted'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export const upsertPushSettings = async (trx: Trx, row: Insertable<Tables['pushChoices']>) => {
  const { userId: _userId, ...changed } = row
  await trx
    .insertInto('pushChoices')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute()
}
