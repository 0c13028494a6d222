import type { Trx } from '../../../db/database.ts'

/** The row stays locked until the transaction ends. */
export const lockAddress = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'sealed', 'emailIndex', 'passwordHash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
