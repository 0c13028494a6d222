import { findLimitEnd } from './repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'

/** Refuses a user whom administrators decided not to let contact new people for a time. */
export const requireUnlimitedContact = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<void> => {
  const retryAt = await findLimitEnd(trx, userId, clock.now())
  if (retryAt) throw new AppError('ACCOUNT_LIMITED', { retryAt })
}
