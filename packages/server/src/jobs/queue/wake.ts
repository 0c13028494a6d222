import type { JobName } from './job-payloads.ts'
import type { Log } from '../../lib/log.ts'
import type { Trx } from '../../db/database.ts'
import { announceAfterCommit } from '../../db/transaction/announcements.ts'
import { openListener, type Listener } from '../../db/connection/listener.ts'

const jobChannel = 'crosscheck_jobs'

/** Workers look for the job as soon as it is committed, instead of at their next poll. */
export const announceJob = (trx: Trx, name: JobName): void =>
  announceAfterCommit(trx, { channel: jobChannel, payload: name })

export type JobListenerDeps = {
  url: string
  log: Log
  wake: (name: string) => void
  /** Called when announcements may have been missed. */
  wakeAll: () => void
}

/** The queue's own NOTIFY is part of the transaction and would serialize the commits. */
export const listenForJobs = ({ url, log, wake, wakeAll }: JobListenerDeps): Listener =>
  openListener({
    url,
    log,
    applicationName: 'crosscheck job announcements',
    channel: jobChannel,
    onPayload: wake,
    onListening: wakeAll,
  })
