import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import { findSide } from '../../matching/match-store/repository.ts'
import { markReadForMatch } from '../../platform/notifications/service.ts'

/** The user sees the match: its notification is not news anymore. */
export const markSeen = (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  userId: string,
  matchId: string,
): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    if (!(await findSide(trx, userId, matchId))) throw new AppError('NOT_FOUND')
    await markReadForMatch(context, trx, { userId, matchId, kind: 'new-match' })
  })
