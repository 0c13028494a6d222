import type { Queue } from 'pg-boss'
import type { JobName } from './job-payloads.ts'
import { mailConnections } from './mail-lanes.ts'

export const jobSchema = 'pgboss'

/** Jobs that failed every attempt, with their ids only, until an operator looks at them. */
export const deadLetters = 'dead-letters'

const hours = (count: number) => count * 3600

/** How long a finished or finally failed job is kept; its payload names a user by id. */
const retainedSeconds = hours(1)

/** A failed job names a user by id, so it does not wait for an operator for ever. */
export const deadLetterOptions: Omit<Queue, 'name'> = {
  retentionSeconds: hours(14 * 24),
  deleteAfterSeconds: retainedSeconds,
}

/**
 * `short` keeps one waiting job for each singleton key. A killed worker's heartbeat stops, and its
 * job is tried again.
 */
const commonOptions: Omit<Queue, 'name'> = {
  policy: 'short',
  // It would notify within the transaction; `announceJob` does so after it.
  notify: false,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 900,
  retryLimit: 8,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  // Far longer than any job waits: a clock that is ahead for a while must not remove jobs
  // unstarted.
  retentionSeconds: hours(400 * 24),
  deleteAfterSeconds: retainedSeconds,
  deadLetter: deadLetters,
}

type QueueSettings = Omit<Queue, 'name'> & {
  /** Jobs in one process at once. */
  concurrency: number
  /** The newest first: after an outage, the senders of old requests have given up. */
  isNewestFirst: boolean
}

const settings = (changes: Partial<QueueSettings> = {}): QueueSettings => ({
  ...commonOptions,
  concurrency: 2,
  isNewestFirst: false,
  ...changes,
})

export const queues: Record<JobName, QueueSettings> = {
  'match-profile': settings({ concurrency: 4 }),
  'match-waiting': settings(),
  // The first search of a process reads all hashes.
  'match-photos': settings({ expireInSeconds: 900 }),
  rematch: settings({ concurrency: 1 }),
  'learn-model': settings({ concurrency: 1, expireInSeconds: 900 }),
  'notify-match': settings(),
  // A large account has hundreds of photos.
  'make-archive': settings({ concurrency: 1, expireInSeconds: 1800, retryLimit: 2 }),
  'review-effects': settings(),
  'purge-profile': settings(),
  // A mail server may be away, or defer mails, for hours.
  'send-mail': settings({
    concurrency: mailConnections.usual,
    retryDelay: 5,
    retryDelayMax: 1800,
    retryLimit: 24,
  }),
  // Tried for as long, but more often: it goes out within two minutes of the server's return.
  'send-urgent-mail': settings({
    concurrency: mailConnections.urgent,
    isNewestFirst: true,
    retryDelayMax: 120,
    retryLimit: 300,
  }),
  // A code is worthless after minutes, and its job ends then; an answer is tried for ten hours.
  'reach-visitor': settings({
    concurrency: 4,
    isNewestFirst: true,
    retryDelayMax: 120,
    retryLimit: 300,
  }),
  // Retried for two weeks: an objection is in force in every description.
  'leave-out-identifier': settings({
    expireInSeconds: 900,
    retryLimit: 400,
    retryDelayMax: 3600,
    deleteAfterSeconds: 60,
  }),
  'apply-objections': settings({
    concurrency: 1,
    expireInSeconds: 900,
    retryLimit: 400,
    retryDelayMax: 3600,
  }),
  'send-push': settings({ concurrency: 4, retryDelay: 5, deleteAfterSeconds: 60 }),
  // Payloads that name a deleted account are deleted as soon as possible. Tried for two weeks:
  // among the dead letters a key that must go would wait for an operator.
  'erase-account': settings({ retryLimit: 400, retryDelayMax: 3600, deleteAfterSeconds: 60 }),
  // Retried for two weeks: a decision waits for nothing else.
  'apply-decision': settings({ retryLimit: 400, retryDelayMax: 3600 }),
  'note-failed-sign-in': settings(),
  // Each rule comes again within the hour; a failed one is tried again until then.
  retention: settings({ concurrency: 1, retryLimit: 5 }),
  // Retried like an urgent mail.
  'tell-operator': settings({
    concurrency: 1,
    retryDelayMax: 120,
    retryLimit: 300,
  }),
}

export const jobNames = Object.keys(queues) as JobName[]

export const queueOptions = (name: JobName): Omit<Queue, 'name'> => {
  const { concurrency: _, isNewestFirst: __, ...options } = queues[name]
  return options
}
