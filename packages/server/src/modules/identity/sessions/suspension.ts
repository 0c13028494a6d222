import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'

/** Refuses an account that administrators suspended or closed. Its address received the reason. */
export const requireNotSuspended = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  const found = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where('subjectUserId', '=', userId)
    .where('inForce', '=', true)
    .where('decision', 'in', ['suspend', 'close'])
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  if (found) throw new AppError('ACCOUNT_SUSPENDED')
}
