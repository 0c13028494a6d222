import type { UserAction } from '@crosscheck/domain/audit-actions'
import { parties } from '@crosscheck/domain/consent/state'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { actAsParty, otherParty, type OpenedMatch } from '../consent/opened-match.ts'

type Deps = Pick<Context, 'clock' | 'jobs' | 'random' | 'sealer'>

/**
 * Records an act for both sides, and makes their pages reload. Where the request came from is
 * recorded for the side that acts only.
 */
export const recordForBoth = async (
  context: Deps,
  trx: Trx,
  {
    match,
    actionType,
    details,
    origin,
  }: {
    match: OpenedMatch
    actionType: Extract<UserAction, 'photo_shown' | 'photo_opened' | 'photo_withdrawn'>
    details: Record<string, unknown>
    origin: RequestOrigin
  },
): Promise<void> => {
  for (const party of parties) {
    const userId = match.users[party]
    const isActor = party === match.viewer
    const event = { userId, actionType, details, ...(isActor && { origin }) }
    await actAsParty(trx, { match, party, work: () => recordAudit(context, trx, event) })
    await notifyChanged(context, trx, { userId, subject: 'consent', matchId: match.id })
  }
}

/** The notification and the mail contain nothing of the photo. */
export const notifyViewer = (context: Deps, trx: Trx, match: OpenedMatch): Promise<void> => {
  const party = otherParty(match)
  const userId = match.users[party]
  const kind = 'photo-shown'
  return actAsParty(trx, {
    match,
    party,
    work: async () => {
      await storeNotification(context, trx, { userId, matchId: match.id, kind })
      await context.jobs.enqueue(trx, 'send-mail', { kind, userId, ref: match.id })
    },
  })
}
