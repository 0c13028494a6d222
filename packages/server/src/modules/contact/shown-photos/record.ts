import type { UserAction } from '@crosscheck/domain/audit-actions'
import { parties } from '@crosscheck/domain/consent/state'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { notifyAndMail } from '../consent/notify.ts'
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
    origin: RequestOrigin | undefined
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
export const notifyViewer = (context: Deps, trx: Trx, match: OpenedMatch): Promise<void> =>
  notifyAndMail(context, trx, { match, to: otherParty(match), kind: 'photo-shown' })
