import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'

/** Whether administrators suspended or closed the account. */
export const isSuspended = async (trx: Trx, userId: string, now: Date): Promise<boolean> => {
  const found = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where('subjectUserId', '=', userId)
    .where('inForce', '=', true)
    .where('decision', 'in', ['suspend', 'close'])
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses an account that administrators suspended or closed. Its address received the reason. */
export const requireNotSuspended = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  if (await isSuspended(trx, userId, now)) throw new AppError('ACCOUNT_SUSPENDED')
}
