import { isAddressVerified } from '../../identity/accounts/repository.ts'
import { isReviewCurrent } from '@crosscheck/domain/match/review'
import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { openOrigin } from '../../platform/audit/sealed-origin.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { newMatchNotification } from '../../platform/notifications/repository.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { isBlocking } from '../blocks/repository.ts'
import { openSide } from '../../matching/write/encrypted-fields.ts'
import { reviewOf } from './presenter.ts'
import { requeueMatching } from '../../matching/write/repository/requeue.ts'
import { lockStoredSide } from '../../matching/write/repository/side-lists.ts'
import { updateSide } from '../../matching/write/repository/sides.ts'

/**
 * Notifies one side of a new match once (R17), by a stored notification and a mail. Neither names a
 * person. A side is not notified of a weak or dismissed match, of a match with a user it blocks, or without a
 * verified address.
 */
export const notifyOfMatch = (
  context: Context,
  { userId, matchId, isBulk }: JobPayloads['notify-match'],
): Promise<void> =>
  context.database.transaction('worker', userId, async (trx) => {
    const side = await lockStoredSide(trx, userId, matchId)
    if (!side || side.weak || side.notifiedAt || side.hiddenAt || side.status === 'dismissed')
      return
    if (await isBlocking(trx, userId, side.otherUserId)) return
    if (!(await isAddressVerified(trx, userId))) return
    const now = context.clock.now()
    await updateSide(trx, { userId, matchId, changes: { notifiedAt: now, updatedAt: now } })
    await storeNotification(context, trx, {
      userId,
      matchId,
      id: newMatchNotification(matchId),
      kind: 'new-match',
      isBulk,
    })
    await notifyChanged(context, trx, { userId, subject: 'matches', matchId })
    const mail = { kind: 'new-match', userId, ref: matchId } as const
    await context.jobs.enqueue(trx, 'send-mail', mail, { isBulk })
  })

/** The effects of a confirmation after the undo window: an audit event and a mail. */
const finishReview = (
  context: Context,
  { userId, matchId, reviewedAt, origin }: JobPayloads['review-effects'],
  jobId: string,
): Promise<void> =>
  context.database.transaction('worker', userId, async (trx) => {
    const row = await lockStoredSide(trx, userId, matchId)
    if (!row?.sealed || row.status !== 'confirmed') return
    if (!isReviewCurrent(reviewOf(row, null), new Date(reviewedAt))) return
    // the comparison shows the match to the other user
    if (row.disclosure === 'first')
      await requeueMatching(context, trx, { userId, profileId: row.profileId })
    const { matchScore } = await openSide(context, { userId, matchId, sealed: row.sealed })
    const isFirst = await recordAudit(context, trx, {
      id: jobId,
      userId,
      actionType: 'match_confirmed',
      details: { matchId, status: row.status, matchScore, timestamp: reviewedAt },
      ...(origin !== undefined && { origin: await openOrigin(context, origin) }),
    })
    if (!isFirst) return
    await context.jobs.enqueue(trx, 'send-mail', { kind: 'match-confirmed', userId, ref: matchId })
  })

export const matchesJobHandlers = (
  context: Context,
): Pick<JobHandlers, 'notify-match' | 'review-effects'> => ({
  'notify-match': (payload) => notifyOfMatch(context, payload),
  'review-effects': (payload, { jobId }) => finishReview(context, payload, jobId),
})
