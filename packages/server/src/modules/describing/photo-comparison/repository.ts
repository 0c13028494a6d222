import type { PhotoKey } from '../../../context/photo-search.ts'
import type { Trx } from '../../../db/database.ts'

/** The stored file, locked against its removal. */
export const lockPhoto = (trx: Trx, { userId, fileId }: PhotoKey) =>
  trx
    .selectFrom('files')
    .select('profileId')
    .where(({ and }) => and({ userId, id: fileId, state: 'stored' }))
    .forUpdate()
    .executeTakeFirst()

export const isCompared = async (trx: Trx, { userId, fileId }: PhotoKey): Promise<boolean> =>
  (await trx
    .selectFrom('photoHashes')
    .select('fileId')
    .where(({ and }) => and({ userId, fileId }))
    .executeTakeFirst()) !== undefined

export type LockedPhoto = { fileId: string; profileId: string | null }

/** The user's compared photos, locked against their removal, in a fixed order. */
export const lockCompared = (trx: Trx, userId: string): Promise<LockedPhoto[]> =>
  trx
    .selectFrom('files')
    .innerJoin('photoHashes', (join) =>
      join
        .onRef('photoHashes.userId', '=', 'files.userId')
        .onRef('photoHashes.fileId', '=', 'files.id'),
    )
    .select(['files.id as fileId', 'files.profileId'])
    .where('files.userId', '=', userId)
    .where('files.state', '=', 'stored')
    .orderBy('files.id')
    .forUpdate('files')
    .execute()

export const insertHashes = (
  trx: Trx,
  row: PhotoKey & { comparedAt: Date; sealed: Buffer; queries: Buffer },
) => trx.insertInto('photoHashes').values(row).execute()

export const deleteHashes = (trx: Trx, { userId, fileId }: PhotoKey) =>
  trx
    .deleteFrom('photoHashes')
    .where(({ and }) => and({ userId, fileId }))
    .execute()

export const readCompared = async (trx: Trx, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('photoHashes')
    .select('fileId')
    .where('userId', '=', userId)
    .execute()
  return new Set(rows.map(({ fileId }) => fileId))
}
