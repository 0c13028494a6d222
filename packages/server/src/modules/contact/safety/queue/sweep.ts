import {
  entryEnd,
  isEntryOver,
  operatorNotice,
  type ReportRule,
} from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import type { Sweep } from '../../../../retention/sweep.ts'
import { storeNotification } from '../../../platform/notifications/service.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/service.ts'
import { queueOperatorMail } from './notify-operator.ts'
import { findWaiting } from './repository/waiting.ts'
import { entrySealingContext } from './queue.ts'
import {
  deleteEntry,
  findExpired,
  lockEntry,
  type ExpiredEntry,
  type LockedEntry,
} from './repository/expired.ts'
import type { EntryRef } from './repository/entries.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'>
/** Notifies the reporter that no decision was made, and records it for operators. */
const notifyReporterOfExpiry = async (deps: Deps, trx: Trx, { userId, id, kind }: LockedEntry) => {
  const term = { name: 'the retention period' }
  await recordOperatorAct(deps, trx, {
    operator: term,
    actionType: 'report_ended_undecided',
    details: { entry: id, kind },
  })
  if (userId === null) return
  await actAs(trx, userId)
  await storeNotification(deps, trx, { userId, matchId: null, kind: 'report-ended' })
}

/**
 * Destroys the key first, under the lock of its row. The next call finishes an interrupted erasure.
 * Of several processes, one erases the entry and sends the notification.
 */
const eraseEntry = (deps: Deps, key: EntryRef, now: Date): Promise<void> =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const row = await lockEntry(trx, key)
    if (!row || !isEntryOver(row, now)) return
    await deps.keyStore.destroy(entrySealingContext(row).userId)
    await deleteEntry(trx, row)
    if (row.decidedAt === null) await notifyReporterOfExpiry(deps, trx, row)
  })

/** Reminds the operator of entries that end soon, and of new ones that no mail has mentioned. */
const queueReminders = (deps: Deps, now: Date): Promise<void> =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const waiting = await findWaiting(trx)
    if (waiting.some((entry) => operatorNotice(entry, now) !== null))
      await queueOperatorMail(deps, trx, operatorId)
  })

const readExpired = ({ database }: Deps, now: Date): Promise<ExpiredEntry[]> =>
  database.transaction('worker', operatorId, (trx) => findExpired(trx, now))

const sweepOf = (deps: Deps, rule: ReportRule): Sweep => {
  const find = async (now: Date) =>
    (await readExpired(deps, now)).filter((entry) => entryEnd(entry).rule === rule)
  return {
    async removeSome(now, atMost) {
      if (rule === 'undecided-reports') await queueReminders(deps, now)
      const some = (await find(now)).slice(0, atMost)
      for (const key of some) await eraseEntry(deps, key, now)
      return some.length
    },
    countOverdue: async (now) => (await find(now)).length,
  }
}

/**
 * One sweep per rule. Together they erase every expired report and inquiry, decided or not
 * (decision 20), and remind the operator of undecided ones that end soon.
 */
export const reportSweeps = (deps: Deps): Record<ReportRule, Sweep> => ({
  'undecided-reports': sweepOf(deps, 'undecided-reports'),
  'decided-reports': sweepOf(deps, 'decided-reports'),
  'reports-on-deleted': sweepOf(deps, 'reports-on-deleted'),
  'decided-reports-on-deleted': sweepOf(deps, 'decided-reports-on-deleted'),
})
