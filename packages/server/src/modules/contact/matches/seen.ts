import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import { findSide } from '../../matching/write/repository/sides.ts'
import { markNewMatchRead } from '../../platform/notifications/service.ts'

export const markSeen = (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  userId: string,
  matchId: string,
): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    if (!(await findSide(trx, userId, matchId))) throw new AppError('NOT_FOUND')
    await markNewMatchRead(context, trx, { userId, matchId })
  })
