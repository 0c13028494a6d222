import type { Trx } from '../../../../db/database.ts'
import { builtOnce } from '../../../../db/transaction/built-once.ts'

type TriedRow = { userId: string; sealed: Buffer }

const lockOrInsert = builtOnce<TriedRow, { sealed: Buffer }>((trx, { userId, sealed }) =>
  trx
    .insertInto('triedValues')
    .values({ userId, sealed })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ ref }) => ({ sealed: ref('triedValues.sealed') })),
    )
    .returning('sealed'),
)

/** The account's history, locked until the transaction ends. Without one, this one is inserted. */
export const lockOrInsertTried = async (trx: Trx, row: TriedRow): Promise<Buffer> =>
  (await lockOrInsert(trx, row))[0]?.sealed ?? row.sealed

const triedOf = builtOnce<{ userId: string }, { sealed: Buffer }>((trx, { userId }) =>
  trx.selectFrom('triedValues').select('sealed').where('userId', '=', userId),
)

export const findTried = async (trx: Trx, userId: string): Promise<Buffer | undefined> =>
  (await triedOf(trx, { userId }))[0]?.sealed

export const updateTried = builtOnce<TriedRow, unknown>((trx, { userId, sealed }) =>
  trx.updateTable('triedValues').set({ sealed }).where('userId', '=', userId),
)
