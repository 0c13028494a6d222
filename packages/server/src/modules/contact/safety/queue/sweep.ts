import {
  entryEnd,
  isEntryOver,
  operatorNotice,
  minEntryMs,
  type EntryTimes,
  type ReportRule,
} from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import type { Sweep } from '../../../../retention/sweep.ts'
import { storeNotification } from '../../../platform/notifications/service.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { queueOperatorMail } from './notify-operator.ts'
import { findWaiting } from './waiting-entries.ts'
import { entrySealingContext } from './queue.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'>
type Key = { userId: string | null; id: string }
type ExpiredEntry = Key & EntryTimes
type Row = Key & EntryTimes & { kind: 'report' | 'questionnaire'; keyOwner: string | null }

const entryTimeColumns = ['createdAt', 'decidedAt', 'reportedLeftAt'] as const

const findExpired = async (trx: Trx, now: Date): Promise<ExpiredEntry[]> => {
  const before = new Date(now.getTime() - minEntryMs)
  const queued = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id', ...entryTimeColumns])
    .where('createdAt', '<=', before)
    .execute()
  const retained = await trx
    .selectFrom('keptReports')
    .select(['id', ...entryTimeColumns])
    .where('createdAt', '<=', before)
    .execute()
  return [...queued, ...retained.map((row) => ({ ...row, userId: null }))].filter((row) =>
    isEntryOver(row, now),
  )
}

const lock = async (trx: Trx, { userId, id }: Key): Promise<Row | undefined> => {
  if (userId !== null)
    return trx
      .selectFrom('safetyQueue')
      .select(['userId', 'id', 'kind', 'keyOwner', ...entryTimeColumns])
      .where('userId', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  const retained = await trx
    .selectFrom('keptReports')
    .select(['id', 'keyOwner', ...entryTimeColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return retained && { ...retained, userId: null, kind: 'report' }
}

const remove = async (trx: Trx, { userId, id }: Key): Promise<void> => {
  if (userId === null) await trx.deleteFrom('keptReports').where('id', '=', id).execute()
  else
    await trx.deleteFrom('safetyQueue').where('userId', '=', userId).where('id', '=', id).execute()
}

/** Notifies the reporter that no decision was made, and records it for operators. */
const notifyReporterOfExpiry = async (
  deps: Deps,
  trx: Trx,
  { userId, id, kind }: Row,
): Promise<void> => {
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
const eraseEntry = (deps: Deps, key: Key, now: Date): Promise<void> =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const row = await lock(trx, key)
    if (!row || !isEntryOver(row, now)) return
    await deps.keyStore.destroy(entrySealingContext(row).userId)
    await remove(trx, row)
    if (row.decidedAt === null) await notifyReporterOfExpiry(deps, trx, row)
  })

/**
 * Reminds the operator of entries that end soon, and of new entries that no mail has mentioned yet.
 */
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
