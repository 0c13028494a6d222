import type { JobName } from './job-payloads.ts'
import type { Log } from '../../lib/log.ts'
import type { Trx } from '../../db/database.ts'
import { announceAfterCommit } from '../../db/transaction/announcements.ts'
import { openListener, type Listener } from '../../db/connection/listener.ts'

/** In the database of the queue. */
export const jobChannel = 'crosscheck_jobs'
/** In the main database, if the queue has one of its own. */
const outboxChannel = 'crosscheck_outbox'

/** The names of the listeners, as the database shows them. */
export const listenerNames = {
  jobs: 'crosscheck job announcements',
  outbox: 'crosscheck outbox announcements',
} as const

/** Workers look for the job as soon as it is committed, instead of at their next poll. */
export const announceJob = (trx: Trx, name: JobName): void =>
  announceAfterCommit(trx, { channel: jobChannel, payload: name })

/** The relay passes the job on as soon as it is committed. */
export const announceQueued = (trx: Trx): void =>
  announceAfterCommit(trx, { channel: outboxChannel, payload: '' })

export type JobListenerDeps = {
  url: string
  log: Log
  /** Called with the name of a queue that has work. */
  wake: (name: string) => void
  /** Called when announcements may have been missed. */
  wakeAll: () => void
}

/** The queue's own NOTIFY is part of the transaction and would serialize the commits. */
export const listenForJobs = ({ url, log, wake, wakeAll }: JobListenerDeps): Listener =>
  openListener({
    url,
    log,
    applicationName: listenerNames.jobs,
    channel: jobChannel,
    onPayload: wake,
    onListening: wakeAll,
  })

/** Calls `wake` when jobs are in the outbox, and when announcements may have been missed. */
export const listenForQueued = ({
  url,
  log,
  wake,
}: Pick<JobListenerDeps, 'url' | 'log'> & { wake: () => void }): Listener =>
  openListener({
    url,
    log,
    applicationName: listenerNames.outbox,
    channel: outboxChannel,
    onPayload: wake,
    onListening: wake,
  })
