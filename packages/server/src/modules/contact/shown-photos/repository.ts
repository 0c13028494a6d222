import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Row, Tables } from '../../../db/tables.ts'

export type ShownPhotoRow = Row<'shownPhotos'>

/** Newest first. */
export const listShown = (trx: Trx, matchId: string): Promise<ShownPhotoRow[]> =>
  trx
    .selectFrom('shownPhotos')
    .selectAll()
    .where('matchId', '=', matchId)
    .orderBy('shownAt', 'desc')
    .orderBy('id')
    .execute()

export const insertShown = (trx: Trx, row: Insertable<Tables['shownPhotos']>) =>
  trx.insertInto('shownPhotos').values(row).execute()

export const updateShown = (
  trx: Trx,
  {
    matchId,
    id,
    changes,
  }: {
    matchId: string
    id: string
    changes: Pick<Updateable<Tables['shownPhotos']>, 'openedAt' | 'endedAt' | 'endedBy'>
  },
) =>
  trx
    .updateTable('shownPhotos')
    .set(changes)
    .where(({ and }) => and({ matchId, id }))
    .execute()
