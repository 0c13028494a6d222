import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Trx } from '../../context.ts'
import type { PartnerProfilesTable } from '../../db/tables/profiles.ts'

export type ProfileRow = Selectable<PartnerProfilesTable>

/** A profile that its owner sees: a deleted one is gone, whether or not it can still be restored. */
export const findProfile = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<ProfileRow | undefined> =>
  trx
    .selectFrom('partnerProfiles')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Deleted or not, and locked until the transaction ends. */
export const lockProfile = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<ProfileRow | undefined> =>
  trx
    .selectFrom('partnerProfiles')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listProfiles = (trx: Trx, userId: string): Promise<ProfileRow[]> =>
  trx
    .selectFrom('partnerProfiles')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const countProfiles = async (trx: Trx, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('partnerProfiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** False when the user has a profile of this id already. */
export const insertProfile = async (
  trx: Trx,
  row: Insertable<PartnerProfilesTable>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('partnerProfiles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateProfile = (
  trx: Trx,
  userId: string,
  id: string,
  changes: Updateable<PartnerProfilesTable>,
): Promise<ProfileRow> =>
  trx
    .updateTable('partnerProfiles')
    .set(changes)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
