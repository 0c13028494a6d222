import type { Party } from '@crosscheck/domain/consent/state'
import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { NotificationKind } from '@crosscheck/domain/notifications/kinds'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { actAsParty, type OpenedMatch } from './opened-match.ts'

type Deps = Pick<Context, 'clock' | 'random' | 'sealer' | 'jobs'>
type ConsentNotice = keyof typeof kinds

/** The kind of the notification and of the mail. */
const kinds = {
  request: 'consent-request',
  approval: 'consent-approved',
  response: 'consent-response',
  exchange: 'contact-exchanged',
} as const satisfies Record<string, NotificationKind & OptionalMailKind>

/** Stores a notification for one side and queues its mail, both as its user and in one message. */
export const notifyAndMail = async (
  context: Deps,
  trx: Trx,
  { match, to, kind }: { match: OpenedMatch; to: Party; kind: NotificationKind & OptionalMailKind },
): Promise<void> => {
  const userId = match.users[to]
  await actAsParty(trx, {
    match,
    party: to,
    work: () =>
      Promise.all([
        storeNotification(context, trx, { userId, matchId: match.id, kind }),
        context.jobs.enqueue(trx, 'send-mail', { kind, userId, ref: match.id }),
      ]),
  })
}

/** A user is not notified about a hidden match, nor about a weak one that they have not confirmed. */
export const notifyParty = async (
  context: Deps,
  trx: Trx,
  { match, to, notice }: { match: OpenedMatch; to: Party; notice: ConsentNotice },
): Promise<void> => {
  const { hiddenAt, weak, status } = match.sides[to]
  if (hiddenAt || (weak && status === 'pending')) return
  await notifyAndMail(context, trx, { match, to, kind: kinds[notice] })
}
