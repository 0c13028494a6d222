import { reviewStands } from '@crosscheck/domain/match/review'
import type { Context, JobPayloads } from '../../context.ts'
import { recordAudit } from '../audit/service.ts'
import { storeNotification } from '../notifications/service.ts'
import { sidePlace, type MatchSideContent } from './content.ts'
import { reviewOf } from './presenter.ts'

/**
 * Tells one side of a new match, once (R17): a stored notification and a mail. Weak matches tell
 * nobody, and nothing goes to an address that is not verified. Neither names anyone.
 */
export const notifyOfMatch = (
  context: Context,
  { userId, matchId }: JobPayloads['notify-match'],
): Promise<void> =>
  context.database.transaction('worker', userId, async (trx) => {
    const side = await trx
      .selectFrom('matchSides')
      .select(['weak', 'notifiedAt', 'hiddenAt'])
      .where('userId', '=', userId)
      .where('matchId', '=', matchId)
      .forUpdate()
      .executeTakeFirst()
    if (!side || side.weak || side.notifiedAt || side.hiddenAt) return
    const user = await trx
      .selectFrom('users')
      .select('emailVerifiedAt')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user?.emailVerifiedAt) return
    const now = context.clock.now()
    await trx
      .updateTable('matchSides')
      .set({ notifiedAt: now, updatedAt: now })
      .where('userId', '=', userId)
      .where('matchId', '=', matchId)
      .execute()
    await storeNotification(context, trx, {
      userId,
      matchId,
      id: `match-${matchId}`,
      type: 'match_found',
      title: newMatchTexts.title,
      message: newMatchTexts.message,
    })
    await context.jobs.enqueue(trx, 'send-mail', { kind: 'new-match', userId, ref: matchId })
  })

const newMatchTexts = {
  title: 'Potential match found',
  message: 'Someone may have described the same person. Take your time to review it.',
}

/** What a confirmation brings about once it can no longer be undone: an audit event and a mail. */
export const finishReview = (
  context: Context,
  { userId, matchId, reviewedAt }: JobPayloads['review-effects'],
): Promise<void> =>
  context.database.transaction('worker', userId, async (trx) => {
    const row = await trx
      .selectFrom('matchSides')
      .selectAll()
      .where('userId', '=', userId)
      .where('matchId', '=', matchId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.status !== 'confirmed') return
    if (!reviewStands(reviewOf(row, null), new Date(reviewedAt))) return
    const { matchScore } = await context.sealer.open<MatchSideContent>(
      sidePlace(userId, matchId),
      row.sealed,
    )
    await recordAudit(context, trx, {
      userId,
      actionType: 'match_confirmed',
      details: { matchId, status: row.status, matchScore, timestamp: reviewedAt },
    })
    await context.jobs.enqueue(trx, 'send-mail', { kind: 'match-confirmed', userId, ref: matchId })
  })
