import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { consumeLimit } from '../../../platform/limits/service.ts'

/** If the limit cannot be counted, no profile is created (R3). The error text is that of saving. */
export const countCreation = async (context: Context, trx: Trx, userId: string): Promise<void> => {
  try {
    await consumeLimit(context, trx, { userId, action: 'profile_creation' })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LIMIT_UNAVAILABLE') throw error
    const message = errorCatalog.PROFILE_SAVE_FAILED.message
    throw new AppError('LIMIT_UNAVAILABLE', { message, cause: error })
  }
}
