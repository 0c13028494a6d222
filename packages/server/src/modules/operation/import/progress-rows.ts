import type { Trx } from '../../../db/database.ts'

export type ImportRow = { lines: number; done: number; added: number; finishedAt: Date | null }

export const findImport = (trx: Trx, id: string): Promise<ImportRow | undefined> =>
  trx
    .selectFrom('imports')
    .select(['lines', 'done', 'added', 'finishedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Called once every line has been found valid. */
export const beginImport = async (
  trx: Trx,
  id: string,
  { lines, now }: { lines: number; now: Date },
): Promise<void> => {
  await trx
    .insertInto('imports')
    .values({ id, lines, createdAt: now, updatedAt: now, finishedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Stores that the file is written up to this line; false if another process has advanced it. Runs
 * in the transaction of the rows, so that a batch is written once.
 */
export const advanceImport = async (
  trx: Trx,
  id: string,
  step: { from: number; to: number; added: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set((eb) => ({ done: step.to, added: eb('added', '+', step.added), updatedAt: step.now }))
    .where('id', '=', id)
    .where('done', '=', step.from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const finishImport = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('imports').set({ finishedAt: now }).where('id', '=', id).execute()
}
