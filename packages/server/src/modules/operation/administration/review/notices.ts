import type { NotificationKind } from '@crosscheck/domain/notifications/kinds'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { storeNotification } from '../../../platform/notifications/service.ts'
import type { CaseRow } from './kinds/case-kind.ts'

type Deps = Pick<Context, 'clock' | 'jobs' | 'random' | 'sealer'>

const notify = async (
  deps: Deps,
  trx: Trx,
  {
    userId,
    kind,
    queueMail,
  }: { userId: string; kind: NotificationKind; queueMail: () => Promise<void> },
): Promise<void> => {
  await actAs(trx, userId)
  await storeNotification(deps, trx, { userId, matchId: null, kind })
  await queueMail()
  await actAs(trx, operatorId)
}

/** The author of a report or inquiry learns that there is a decision, and not which. */
export const notifyAuthor = async (deps: Deps, trx: Trx, { id, entryUserId: userId }: CaseRow) => {
  if (userId === null) return
  const kind = 'request-decided'
  const queueMail = () => deps.jobs.enqueue(trx, 'send-mail', { kind, userId, ref: id })
  await notify(deps, trx, { userId, kind, queueMail })
}

/** The person gets the decision with its reason, and nothing that leads to the reporter. */
export const notifyPerson = async (
  deps: Deps,
  trx: Trx,
  {
    row: { id, subjectUserId: userId },
    kind,
  }: { row: CaseRow; kind: 'decision-made' | 'appeal-decided' | 'suspension-lifted' },
): Promise<void> => {
  if (userId === null) return
  const queueMail = () => deps.jobs.enqueue(trx, 'send-urgent-mail', { kind, userId, ref: id })
  await notify(deps, trx, { userId, kind, queueMail })
}
