import { isSuspended } from './repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'

/** Refuses an account that administrators suspended or closed. Its address received the reason. */
export const requireNotSuspended = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  if (await isSuspended(trx, userId, now)) throw new AppError('ACCOUNT_SUSPENDED')
}
