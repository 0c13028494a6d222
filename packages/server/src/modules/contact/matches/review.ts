import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { AppError } from '@crosscheck/domain/errors'
import { undoWindowMs } from '@crosscheck/domain/limits/limits'
import { applyReview, type ReviewAction } from '@crosscheck/domain/match/review'
import type { Context } from '../../../context/context.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { sealOrigin } from '../../platform/audit/sealed-origin.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { deleteAbout } from '../../platform/notifications/repository.ts'
import { markNewMatchRead } from '../../platform/notifications/service.ts'
import { isBlocking } from '../blocks/repository.ts'
import {
  decryptNotes,
  decryptSide,
  readOwnValues,
  sealNotes,
  presentDetail,
  reviewOf,
} from './presenter.ts'
import { viewedNow } from './list.ts'
import { findSide, isSealed, lockSide, updateSide } from '../../matching/write/repository/sides.ts'
import { sealOpened } from '../../matching/decide/seal-opened.ts'

/**
 * One side's review (R18). It is stored at once. The mail and the audit event of a confirmation
 * wait until the undo window has passed. The other side does not change.
 */
export const reviewMatch = async (
  context: Context,
  {
    userId,
    matchId,
    action,
    origin,
  }: { userId: string; matchId: string; action: ReviewAction; origin?: RequestOrigin },
): Promise<MatchDetail> => {
  await sealOpened(context, { userId, matchIds: [matchId] })
  return context.database.transaction('app', userId, async (trx) => {
    const now = context.clock.now()
    const row = await lockSide(trx, userId, matchId)
    if (!row || !isSealed(row)) throw new AppError('NOT_FOUND')
    // An agreement is based on the review.
    if (action.type === 'undo' && row.consent === 'agreed') throw new AppError('UNDO_TOO_LATE')
    if (action.type === 'remove' && row.consent === 'agreed') throw new AppError('MATCH_TRANSITION')
    if (action.type === 'remove' && (await isBlocking(trx, userId, row.otherUserId)))
      throw new AppError('BLOCKED_BY_YOU')
    const result = applyReview(reviewOf(row, await decryptNotes(context, row)), action, now)
    if (!result.ok) throw new AppError(result.code)
    const { status, reviewedAt, notes } = result.review
    const sealedNotes = await sealNotes(context, row, notes)
    const [updated, read] = sendInOrder(
      () =>
        updateSide(trx, {
          userId,
          matchId,
          changes: { status, reviewedAt, notes: sealedNotes, updatedAt: now },
        }),
      async () => {
        if (row.status === 'pending') await markNewMatchRead(context, trx, { userId, matchId })
      },
    )
    const changed = await updated
    await read
    const subject = action.type === 'remove' ? 'matches' : 'match'
    await notifyChanged(context, trx, { userId, subject, matchId })
    if (action.type === 'remove') {
      await deleteAbout(trx, { userId, matchId })
      const details = { matchId }
      await recordAudit(context, trx, { userId, actionType: 'match_removed', details, origin })
    }
    if (status === 'confirmed' && reviewedAt) {
      await context.jobs.enqueue(
        trx,
        'review-effects',
        {
          userId,
          matchId,
          reviewedAt: reviewedAt.toISOString(),
          ...(origin && { origin: await sealOrigin(context, origin) }),
        },
        { startAfter: new Date(reviewedAt.getTime() + undoWindowMs) },
      )
    }
    const ownValues = await readOwnValues(context, trx, { userId, profileId: row.profileId })
    const seen = { ...row, ...changed, sealed: row.sealed }
    const side = await decryptSide(context, seen, ownValues)
    return presentDetail(side, notes, { ...viewedNow(context, userId), now })
  })
}

export const markSeen = (context: Context, userId: string, matchId: string): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    if (!(await findSide(trx, userId, matchId))) throw new AppError('NOT_FOUND')
    await markNewMatchRead(context, trx, { userId, matchId })
  })
