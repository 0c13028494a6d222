import { watchDueJobs } from '@crosscheck/server/jobs/due-jobs'
import { jobNames } from '@crosscheck/server/jobs/queue/queues'
import { openSilentBoss } from '@crosscheck/server/jobs/queue/quiet-boss'
import { startWaiting } from '@crosscheck/server/jobs/queue/start-waiting'
import { eraseAccount } from '@crosscheck/server/modules/operation/account-deletion/delete-account'
import { silentLog } from '@crosscheck/server/testing/doubles/silent-log'
import type { Client } from 'pg'
import type { Instance } from '../lib/instance.ts'
import type { Piece } from './measure.ts'

/** The user whose few jobs are among those of very many others. */
const userId = 'queue-reader'

/**
 * Fills the queue up to `size` jobs: half ended in the last hour, the others wait until the quiet
 * hours of their users end.
 */
export const growQueue = async (admin: Client, size: number): Promise<void> => {
  await admin.query(
    `insert into pgboss.job_common
       (name, data, policy, singleton_key, state, start_after, created_on, completed_on)
     select case when is_held then 'send-mail' else 'notify-match' end,
       jsonb_build_object('userId', 'user ' || job), 'short', 'held ' || job,
       case when is_held then 'created' else 'completed' end::pgboss.job_state,
       case when is_held then now() + interval '8 hours' else now() end,
       now() - job * interval '1 ms', case when is_held then null else now() end
     from generate_series((select count(*) from pgboss.job_common) + 1, $1::int) as job,
       lateral (select job % 2 = 0) as half (is_held)`,
    [size],
  )
  await admin.query('vacuum analyze pgboss.job_common')
}

/** What processes do with the queue, each second or with each job. */
export const queuePieces = async (
  { app, context, queueUrl }: Instance,
  admin: Client,
): Promise<{ pieces: Piece[]; close: () => Promise<void> }> => {
  const boss = await openSilentBoss(queueUrl)
  const add = (): Promise<void> =>
    context.database.transaction('worker', userId, (trx) =>
      context.jobs.enqueue(trx, 'send-mail', { kind: 'new-match', userId, ref: null }),
    )
  const pieces: Piece[] = [
    { name: 'queue: a job is added', run: add },
    {
      name: 'queue: a job is taken and ends',
      async run() {
        const [job] = await boss.fetch('send-mail')
        if (!job) throw new Error('No job was due.')
        await boss.complete('send-mail', job.id)
      },
    },
    {
      name: 'queue: look for jobs that are due',
      async run() {
        const due = watchDueJobs(boss, { log: silentLog, names: jobNames, wake: () => {} })
        await due.start()
        await due.stop()
      },
    },
    {
      name: 'queue: what a user’s quiet hours held is released',
      run: () =>
        context.database.transaction('worker', userId, (trx) =>
          startWaiting(trx, 'send-mail', { userId, key: `held ${userId}` }),
        ),
    },
    {
      name: 'queue: the jobs of a deleted account are removed',
      run: () => eraseAccount(app.parts, { userId, receiptId: 'none' }),
    },
    {
      name: 'queue: look for jobs of killed processes',
      async run() {
        // as if the last look were long ago
        await admin.query(
          'update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null',
        )
        await boss.supervise()
      },
    },
  ]
  return { pieces, close: () => boss.stop() }
}
