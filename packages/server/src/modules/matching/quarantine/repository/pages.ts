import type { Trx } from '../../../../db/database.ts'
import { sql } from 'kysely'
import type { NewQuarantined } from './quarantined.ts'
import { type ProfileKey, keyOf } from '../../../../crypto/primitives/ids.ts'

export type QuarantinePage = {
  /** The last pair of the previous page. */
  after?: { id: string; quarantinedAt: Date } | null | undefined
  limit?: number | undefined
}

export type StoredRow = Omit<NewQuarantined, 'sealed'>

export const readStored = async (
  trx: Trx,
  page: QuarantinePage,
  limit: number,
): Promise<StoredRow[]> => {
  const { after = null } = page
  const { rows } = await sql<StoredRow>`
    select q.id, q.quarantined_at, q.user_id1, q.profile_id1, q.user_id2, q.profile_id2
    from quarantined_matches q
    where q.decision is null
      and ${after === null ? sql`true` : sql`(q.quarantined_at, q.id) > (${after.quarantinedAt}, ${after.id})`}
    order by q.quarantined_at, q.id limit ${limit}`.execute(trx)
  return rows
}

/** Those whose profiles are both compared. */
export const readCompared = async (
  trx: Trx,
  stored: readonly StoredRow[],
): Promise<StoredRow[]> => {
  const keys = stored.flatMap(({ userId1, profileId1, userId2, profileId2 }) => [
    { userId: userId1, profileId: profileId1 },
    { userId: userId2, profileId: profileId2 },
  ])
  const { rows } = await sql<ProfileKey>`
    select p.user_id, p.id as profile_id
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id
    where p.deleted_at is null and p.compared`.execute(trx)
  const compared = new Set(rows.map(keyOf))
  return stored.filter(
    ({ userId1, profileId1, userId2, profileId2 }) =>
      compared.has(keyOf({ userId: userId1, profileId: profileId1 })) &&
      compared.has(keyOf({ userId: userId2, profileId: profileId2 })),
  )
}
