import { sql, type SqlBool } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { allInOrder, sendInOrder } from '../../../db/send-in-order.ts'
import { changeSome } from '../../../retention/sweep.ts'
import type { FileKey } from './encrypted-file.ts'

/** A removed file has no key, and no content can be sealed in an empty value. */
const nothing = Buffer.alloc(0)

export const insertPending = (
  trx: Trx,
  row: FileKey & { size: number; createdAt: Date; sealed: Buffer },
) =>
  trx
    .insertInto('files')
    .values({ ...row, state: 'pending', pathIndex: null, profileId: null, draftId: null })
    .execute()

/** The bytes of all files of a user, with those that pending uploads may still need. */
export const sumSizes = async (trx: Trx, userId: string): Promise<number> => {
  const { sum } = await trx
    .selectFrom('files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), sql<number>`0`).as('sum'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return sum
}

export const lockPending = (trx: Trx, { userId, id }: FileKey) =>
  trx
    .selectFrom('files')
    .select('id')
    .where(({ and }) => and({ userId, id, state: 'pending' }))
    .forUpdate()
    .executeTakeFirst()

/** Releases the space that the upload did not need; false if the upload's row is gone. */
export const setPendingSize = async (
  trx: Trx,
  { userId, id, size }: FileKey & { size: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ size })
    .where(({ and }) => and({ userId, id, state: 'pending' }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Makes the uploads of a user wait for each other, so that two never get one path or one space. */
export const lockPaths = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files ${userId}`}, 0))`.execute(trx)

const storedFiles = (trx: Trx, userId: string) =>
  trx
    .selectFrom('files')
    .select(['userId', 'id', 'size', 'profileId', 'draftId', 'sealed'])
    .where(({ and }) => and({ userId, state: 'stored' }))

export const findById = (trx: Trx, { userId, id }: FileKey) =>
  storedFiles(trx, userId).where('id', '=', id).executeTakeFirst()

/** The stored files of some paths; `indexes` are those of all paths under all known keys. */
export const findByPaths = (trx: Trx, userId: string, indexes: readonly Buffer[]) =>
  storedFiles(trx, userId).where('pathIndex', 'in', indexes).execute()

export const findByPath = async (trx: Trx, userId: string, indexes: readonly Buffer[]) =>
  (await findByPaths(trx, userId, indexes))[0]

/** The stored files of some paths, in their order; each path has its index under all known keys. */
export const findIdsByPaths = async (
  trx: Trx,
  userId: string,
  paths: readonly (readonly Buffer[])[],
) => {
  if (paths.length === 0) return []
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'pathIndex', 'profileId'])
    .where(({ and }) => and({ userId, state: 'stored' }))
    .where('pathIndex', 'in', paths.flat())
    .forUpdate()
    .execute()
  return paths.map((indexes) =>
    rows.find(({ pathIndex }) => pathIndex && indexes.some((index) => index.equals(pathIndex))),
  )
}

/** The files of a profile are these; returns those that no longer belong to it. */
export const setProfile = async (
  trx: Trx,
  { userId, profileId, ids }: { userId: string; profileId: string; ids: readonly string[] },
): Promise<string[]> => {
  if (ids.length > 0)
    await fixed`
      update files set profile_id = ${profileId}
      where user_id = ${userId} and id = any(${[...ids]}::text[])`.execute(trx)
  const { rows } = await fixed<{ id: string }>`
    update files set profile_id = null
    where user_id = ${userId} and profile_id = ${profileId}
      and id <> all(${[...ids]}::text[]) returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The files of a draft are these. */
export const setDraft = async (
  trx: Trx,
  { userId, draftId, ids }: { userId: string; draftId: string; ids: readonly string[] },
): Promise<void> => {
  await fixed`
    update files set draft_id = null
    where user_id = ${userId} and draft_id = ${draftId}
      and id <> all(${[...ids]}::text[])`.execute(trx)
  if (ids.length > 0)
    await fixed`
      update files set draft_id = ${draftId}
      where user_id = ${userId} and id = any(${[...ids]}::text[])`.execute(trx)
}

/** The stored files of a profile, with their sealed columns, in a stable order. */
export const findStoredOfProfile = (
  trx: Trx,
  { userId, profileId }: { userId: string; profileId: string },
) =>
  storedFiles(trx, userId)
    .where('profileId', '=', profileId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findOfProfile = (trx: Trx, userId: string, profileId: string) =>
  trx
    .selectFrom('files')
    .select(['userId', 'id'])
    .where(({ and }) => and({ userId, profileId }))
    .execute()

type Use = { userId: string; profileId: string | null; draftId: string | null }

export const markStored = (
  trx: Trx,
  { userId, id }: FileKey,
  { pathIndex, sealed, profileId, draftId }: Use & { pathIndex: Buffer; sealed: Buffer },
) =>
  trx
    .updateTable('files')
    .set({ pathIndex, sealed, profileId, draftId, state: 'stored' })
    .where(({ and }) => and({ userId, id }))
    .execute()

/** Destroys the key of a file; its row stays until the object is removed. */
export const markRemoved = (trx: Trx, { userId, id }: FileKey) =>
  trx
    .updateTable('files')
    .set({ state: 'removed', pathIndex: null, sealed: nothing })
    .where(({ and }) => and({ userId, id }))
    .execute()

/**
 * Deletes the row of a removed file, and then what shows it to others: showing a photo keeps its
 * row until the commit.
 */
export const deleteRemoved = (trx: Trx, { userId, id }: FileKey) =>
  allInOrder(
    () =>
      trx
        .deleteFrom('files')
        .where(({ and }) => and({ userId, id, state: 'removed' }))
        .execute(),
    () =>
      trx
        .deleteFrom('shownPhotos')
        .where(({ and }) => and({ ownerUserId: userId, fileId: id }))
        .execute(),
  )

/** Whether a file is stored. It then stays until the transaction ends. */
export const keepStored = async (trx: Trx, { userId, id }: FileKey): Promise<boolean> => {
  const row = await trx
    .selectFrom('files')
    .select('id')
    .where(({ and }) => and({ userId, id, state: 'stored' }))
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The profile and the draft, if they exist. They then stay until the transaction ends. */
export const keepUses = async (trx: Trx, { userId, profileId, draftId }: Use): Promise<Use> => {
  const exists = async (table: 'partnerProfiles' | 'drafts', id: string | null) =>
    id === null
      ? null
      : ((
          await trx
            .selectFrom(table)
            .select('id')
            .where(({ and }) => and({ userId, id }))
            .forKeyShare()
            .executeTakeFirst()
        )?.id ?? null)
  const [profile, draft] = sendInOrder(
    () => exists('partnerProfiles', profileId),
    () => exists('drafts', draftId),
  )
  return { userId, profileId: await profile, draftId: await draft }
}

export const leaveDraft = (trx: Trx, userId: string, draftId: string) =>
  trx
    .updateTable('files')
    .set({ draftId: null })
    .where(({ and }) => and({ userId, draftId }))
    .execute()

export const leaveProfile = (trx: Trx, userId: string, profileId: string) =>
  trx
    .updateTable('files')
    .set({ profileId: null })
    .where(({ and }) => and({ userId, profileId }))
    .execute()

type Page = { after: FileKey; onlyStored: boolean; limit: number }

/** Files of all users, in the order of their keys. */
export const pageOfFiles = async (
  trx: Trx,
  { after: { userId, id }, onlyStored, limit }: Page,
): Promise<FileKey[]> => {
  const { rows } = await sql<FileKey>`
    select user_id as "userId", id from files
    where ${onlyStored ? sql`state = 'stored'` : sql`true`} and (user_id, id) > (${userId}, ${id})
    order by user_id, id limit ${limit}`.execute(trx)
  return rows
}

/** Interrupted uploads, and files that no profile or draft uses. */
const isUnused = (before: Date) => sql<SqlBool>`
  profile_id is null and draft_id is null and created_at <= ${before}`

/** Destroys the keys of unused files; returns them, with files whose removal did not finish. */
export const markUnused = async (trx: Trx, before: Date, atMost: number): Promise<FileKey[]> => {
  const condition = sql<SqlBool>`state <> 'removed' and ${isUnused(before)}`
  await changeSome(
    trx,
    { table: 'files', condition, atMost },
    (row) => sql`update files set state = 'removed', path_index = null, sealed = '' where ${row}`,
  )
  const { rows } = await sql<FileKey>`
    select user_id as "userId", id from files where state = 'removed'
    order by user_id, id limit ${atMost}`.execute(trx)
  return rows
}

export const countUnused = async (trx: Trx, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from files where ${isUnused(before)}`.execute(trx)
  return rows[0]?.count ?? 0
}
