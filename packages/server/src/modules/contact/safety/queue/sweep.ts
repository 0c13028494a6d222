import {
  entryEnd,
  isEntryOver,
  operatorNews,
  shortestEntryMs,
  type EntryTimes,
  type ReportRule,
} from '@crosscheck/domain/safety/retention-periods'
import type { Context, Trx } from '../../../../context.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import type { Sweep } from '../../../../retention/sweep.ts'
import { storeNotification } from '../../../platform/notifications/service.ts'
import { operatorId, recordOperatorAct } from '../../../platform/audit/operator.ts'
import { queueOperatorMail } from './notify-operator.ts'
import { findWaiting } from './waiting-entries.ts'
import { entryPlace } from './queue.ts'

type Parts = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'>
type Key = { userId: string | null; id: string }
type Over = Key & EntryTimes
type Row = Key & EntryTimes & { kind: 'report' | 'questionnaire'; keyOwner: string | null }

const times = ['createdAt', 'decidedAt', 'reportedLeftAt'] as const

const findOver = async (trx: Trx, now: Date): Promise<Over[]> => {
  const before = new Date(now.getTime() - shortestEntryMs)
  const queued = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id', ...times])
    .where('createdAt', '<=', before)
    .execute()
  const kept = await trx
    .selectFrom('keptReports')
    .select(['id', ...times])
    .where('createdAt', '<=', before)
    .execute()
  return [...queued, ...kept.map((row) => ({ ...row, userId: null }))].filter((row) =>
    isEntryOver(row, now),
  )
}

const lock = async (trx: Trx, { userId, id }: Key): Promise<Row | undefined> => {
  if (userId !== null)
    return trx
      .selectFrom('safetyQueue')
      .select(['userId', 'id', 'kind', 'keyOwner', ...times])
      .where('userId', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  const kept = await trx
    .selectFrom('keptReports')
    .select(['id', 'keyOwner', ...times])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return kept && { ...kept, userId: null, kind: 'report' }
}

const remove = async (trx: Trx, { userId, id }: Key): Promise<void> => {
  if (userId === null) await trx.deleteFrom('keptReports').where('id', '=', id).execute()
  else
    await trx.deleteFrom('safetyQueue').where('userId', '=', userId).where('id', '=', id).execute()
}

/** Who waited for a decision learns that there was none; operators find it in their log. */
const tellEnd = async (parts: Parts, trx: Trx, { userId, id, kind }: Row): Promise<void> => {
  const term = { name: 'the retention period' }
  await recordOperatorAct(parts, trx, term, 'report_ended_undecided', { entry: id, kind })
  if (userId === null) return
  await actAs(trx, userId)
  await storeNotification(parts, trx, { userId, matchId: null, kind: 'report-ended' })
}

/**
 * The key goes first and under the lock of its row: what is interrupted in between is ended by the
 * next call, and of several processes one ends the entry and tells its end.
 */
const end = (parts: Parts, key: Key, now: Date): Promise<void> =>
  parts.database.transaction('worker', operatorId, async (trx) => {
    const row = await lock(trx, key)
    if (!row || !isEntryOver(row, now)) return
    await parts.keyStore.destroy(entryPlace(row).userId)
    await remove(trx, row)
    if (row.decidedAt === null) await tellEnd(parts, trx, row)
  })

/** The operator is reminded of what ends soon, and told of what no mail has told yet. */
const remind = (parts: Parts, now: Date): Promise<void> =>
  parts.database.transaction('worker', operatorId, async (trx) => {
    const waiting = await findWaiting(trx)
    if (waiting.some((entry) => operatorNews(entry, now) !== null))
      await queueOperatorMail(parts, trx, operatorId)
  })

const readOver = ({ database }: Parts, now: Date): Promise<Over[]> =>
  database.transaction('worker', operatorId, (trx) => findOver(trx, now))

const sweepOf = (parts: Parts, rule: ReportRule): Sweep => {
  const find = async (now: Date) =>
    (await readOver(parts, now)).filter((entry) => entryEnd(entry).rule === rule)
  return {
    async removeSome(now, atMost) {
      if (rule === 'undecided-reports') await remind(parts, now)
      const some = (await find(now)).slice(0, atMost)
      for (const key of some) await end(parts, key, now)
      return some.length
    },
    countOverdue: async (now) => (await find(now)).length,
  }
}

/**
 * A sweep per rule: together they end every report and inquiry whose term is over, decided or not
 * (decision 20). The operator is reminded of those that end soon.
 */
export const reportSweeps = (parts: Parts): Record<ReportRule, Sweep> => ({
  'undecided-reports': sweepOf(parts, 'undecided-reports'),
  'decided-reports': sweepOf(parts, 'decided-reports'),
  'reports-on-deleted': sweepOf(parts, 'reports-on-deleted'),
  'decided-reports-on-deleted': sweepOf(parts, 'decided-reports-on-deleted'),
})
