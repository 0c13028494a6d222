import { sql } from 'kysely'
import type { Tombstone } from '../../../crypto/keys/tombstones.ts'
import type { Trx } from '../../../db/database.ts'

export const insertPending = async (trx: Trx, owners: readonly string[], createdAt: Date) => {
  await sql`
    insert into pending_keys (owner, created_at)
    select owner, ${createdAt} from unnest(${owners}::text[]) as new (owner)`.execute(trx)
}

/** Returns how many there were. */
export const deletePending = async (trx: Trx, owners: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from pending_keys where owner = any (${owners}::text[])`.execute(trx)
  return Number(numAffectedRows)
}

/** False while another transaction has locked the row, or if there is none. */
export const lockPending = async (trx: Trx, owner: string): Promise<boolean> => {
  const pending = await trx
    .selectFrom('pendingKeys')
    .select('owner')
    .where('owner', '=', owner)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return pending !== undefined
}

export const hasAccount = async (trx: Trx, id: string): Promise<boolean> => {
  const user = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user !== undefined
}

/** Owners of created keys that have no account yet. */
export const listPendingOwners = async (trx: Trx): Promise<string[]> =>
  (await trx.selectFrom('pendingKeys').select('owner').execute()).map(({ owner }) => owner)

const pendingBefore = (trx: Trx, before: Date) =>
  trx.selectFrom('pendingKeys').where('createdAt', '<=', before)

/** The owners of the oldest ones. */
export const listPending = async (trx: Trx, before: Date, limit: number): Promise<string[]> => {
  const rows = pendingBefore(trx, before).select('owner').orderBy('createdAt').limit(limit)
  return (await rows.execute()).map(({ owner }) => owner)
}

export const countPending = async (trx: Trx, before: Date): Promise<number> => {
  const { count } = await pendingBefore(trx, before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertTombstones = async (trx: Trx, tombstones: readonly Tombstone[]) => {
  const keys = tombstones.map(({ key }) => key)
  const days = tombstones.map(({ day }) => day)
  await sql`
    insert into key_tombstones (key, day)
    select key, day from unnest(${keys}::text[], ${days}::date[]) as new (key, day)
    on conflict do nothing`.execute(trx)
}

export const listTombstones = async (trx: Trx): Promise<Tombstone[]> => {
  const { rows } = await sql<Tombstone>`
    select key, day::text as day from key_tombstones`.execute(trx)
  return rows
}

export const deleteTombstones = (trx: Trx, before: string) =>
  trx.deleteFrom('keyTombstones').where('day', '<', before).execute()
