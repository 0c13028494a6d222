import { latestEnd } from '@crosscheck/domain/clock'
import type { Trx } from '../../../../db/database.ts'

export type ArchiveKey = { userId: string; archiveId: string }

export const findLatest = (trx: Trx, userId: string) =>
  trx
    .selectFrom('dataArchives')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .executeTakeFirst()
export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>

/** Undefined while another one is being made. */
export const insertArchive = (
  trx: Trx,
  row: { userId: string; id: string; requestedAt: Date; language: string },
) =>
  trx
    .insertInto('dataArchives')
    .values({ ...row, finishedAt: null, fileId: null, done: 0, total: 0, bytes: null })
    .onConflict((conflict) => conflict.column('userId').where('finishedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()

const unfinished = (trx: Trx, { userId, archiveId }: ArchiveKey) =>
  trx
    .updateTable('dataArchives')
    .where(({ and }) => and({ userId, id: archiveId }))
    .where('finishedAt', 'is', null)

export const findUnfinished = (trx: Trx, { userId, archiveId }: ArchiveKey) =>
  trx
    .selectFrom('dataArchives')
    .selectAll()
    .where(({ and }) => and({ userId, id: archiveId }))
    .where('finishedAt', 'is', null)
    .executeTakeFirst()

export const setProgress = (trx: Trx, key: ArchiveKey, progress: { done: number; total: number }) =>
  unfinished(trx, key).set(progress).execute()

/** Ready with a file, failed without one. False if the archive no longer exists. */
export const finishArchive = async (
  trx: Trx,
  key: ArchiveKey,
  { at, file }: { at: Date; file: { id: string; bytes: number } | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await unfinished(trx, key)
    .set({ finishedAt: at, fileId: file?.id ?? null, bytes: file?.bytes ?? null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Another archive can be asked for after one whose job failed for good. One that was asked for
 * while the clock was ahead counts as old, so that it does not hide later ones.
 */
export const abandonArchives = async (
  trx: Trx,
  { userId, before, at }: { userId: string; before: Date; at: Date },
): Promise<void> => {
  const own = trx.updateTable('dataArchives').where('userId', '=', userId)
  const ahead = own.where('requestedAt', '>', latestEnd(at, 0))
  await ahead.set({ requestedAt: before }).execute()
  const old = own.where('finishedAt', 'is', null).where('requestedAt', '<=', before)
  await old.set({ finishedAt: at }).execute()
}
