import { laneOf } from '@crosscheck/domain/mail-kinds'
import {
  countQueue,
  hasNewEntries,
  nextOperatorMailAt,
} from '@crosscheck/domain/safety/operator-mail'
import { operatorNotice } from '@crosscheck/domain/safety/retention-periods'
import { renderMail } from '@crosscheck/mail/render'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import type { JobRun } from '../../../../jobs/open.ts'
import type { Mailer } from '../../../../mail/mailer.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { findWaiting, lockLastMail, setLastMail, setNotified } from './repository/waiting.ts'

export type NotifyOperatorDeps = Pick<Context, 'clock' | 'database' | 'jobs'> & {
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  /** The operator's address for reports; null if no contact is configured. */
  safetyContact: string | null
}

/**
 * Queues the mail to the operator in the transaction of the entry. One queued job serves all
 * entries, so a flood of reports causes one mail. The job does not name the reporter: the operator
 * acts in `trx` while it is queued, and `userId` acts afterwards.
 */
export const queueOperatorMail = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  userId: string,
): Promise<void> => {
  await actAs(trx, operatorId)
  await jobs.enqueue(trx, 'tell-operator', { userId: operatorId }, { singletonKey: operatorId })
  await actAs(trx, userId)
}

/**
 * Claims the right to send a mail now, or queues the job for the next allowed time. A job that runs
 * again may send the mail it claimed; other jobs wait.
 */
const claimOperatorMail = (deps: NotifyOperatorDeps, jobId: string) =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const now = deps.clock.now()
    const last = await lockLastMail(trx)
    const entries = await findWaiting(trx)
    const counts = countQueue(entries, now)
    if (!hasNewEntries(counts)) return null
    const startAfter = nextOperatorMailAt(last.operatorMailedAt, now)
    if (startAfter > now && last.operatorMailJob !== jobId) {
      const options = { startAfter, singletonKey: operatorId }
      await deps.jobs.enqueue(trx, 'tell-operator', { userId: operatorId }, options)
      return null
    }
    await setLastMail(trx, { operatorMailedAt: now, operatorMailJob: jobId })
    return { counts, notified: entries.filter((entry) => operatorNotice(entry, now) !== null) }
  })

/** The handler of the operator mail job. It counts the entries when it sends the mail. */
export const createNotifyOperator =
  (deps: NotifyOperatorDeps) =>
  async (_: unknown, { jobId }: Pick<JobRun, 'jobId'>): Promise<void> => {
    const { mailer, publicUrl, safetyContact } = deps
    if (safetyContact === null) return
    const plan = await claimOperatorMail(deps, jobId)
    if (!plan) return
    const mail = await renderMail(
      'safety-queue',
      { url: publicUrl, counts: plan.counts },
      { language: sourceLanguage },
    )
    // A repeated job sends the same Message-ID, so that mail servers can recognize the duplicate.
    await mailer.send({ id: jobId, lane: laneOf('safety-queue'), to: safetyContact, ...mail })
    await deps.database.transaction('worker', operatorId, (trx) =>
      setNotified(trx, plan.notified, deps.clock.now()),
    )
  }
