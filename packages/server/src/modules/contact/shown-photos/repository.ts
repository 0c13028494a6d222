import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { ShownPhotosTable } from '../../../db/tables/contact.ts'

export type ShownPhotoRow = Selectable<ShownPhotosTable>

/** Newest first. */
export const listShown = (trx: Trx, matchId: string): Promise<ShownPhotoRow[]> =>
  trx
    .selectFrom('shownPhotos')
    .selectAll()
    .where('matchId', '=', matchId)
    .orderBy('shownAt', 'desc')
    .orderBy('id')
    .execute()

export const insertShown = async (trx: Trx, row: Insertable<ShownPhotosTable>): Promise<void> => {
  await trx.insertInto('shownPhotos').values(row).execute()
}

export const updateShown = async (
  trx: Trx,
  {
    matchId,
    id,
    changes,
  }: {
    matchId: string
    id: string
    changes: Pick<Updateable<ShownPhotosTable>, 'openedAt' | 'endedAt' | 'endedBy'>
  },
): Promise<void> => {
  await trx
    .updateTable('shownPhotos')
    .set(changes)
    .where(({ and }) => and({ matchId, id }))
    .execute()
}
