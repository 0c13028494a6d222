import { latestEnd } from '@crosscheck/domain/clock'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import type { Tables } from '../../../db/tables.ts'

export const insertHandoff = async (trx: Trx, row: Insertable<Tables['sessionHandoffs']>) => {
  await trx.insertInto('sessionHandoffs').values(row).execute()
}

/** Finds a waiting grant by the hash of its secret, before authentication. */
export const findHandoff = async (trx: Trx, hash: Buffer) => {
  await presentKeys(trx, [hash])
  return trx
    .selectFrom('sessionHandoffs')
    .select(['userId', 'purpose', 'sealed'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** True for exactly one call. */
export const consumeHandoff = async (trx: Trx, hash: Buffer, now: Date): Promise<boolean> => {
  const consumed = await trx
    .updateTable('sessionHandoffs')
    .set({ takenAt: now })
    .where('hash', '=', hash)
    .where('takenAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestEnd(now, 0))
    .returning('hash')
    .executeTakeFirst()
  return consumed !== undefined
}
