import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'

/** Refuses a user whom administrators decided not to let contact new people for a time. */
export const requireUnlimitedContact = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<void> => {
  const limit = await trx
    .selectFrom('reviewCases')
    .select('until')
    .where('subjectUserId', '=', userId)
    .where('inForce', '=', true)
    .where('decision', '=', 'limit')
    .where('until', '>', clock.now())
    .orderBy('until', 'desc')
    .executeTakeFirst()
  if (limit?.until) throw new AppError('ACCOUNT_LIMITED', { retryAt: limit.until })
}
