import type { Queue } from 'pg-boss'
import type { JobName } from '../context.ts'
import { mailConnections } from '../mail/lanes.ts'

export const jobSchema = 'pgboss'

/** Jobs that failed every attempt end here, with their ids only, until somebody looks. */
export const deadLetters = 'dead-letters'

const hours = (count: number) => count * 3600

/** How long a job that succeeded or failed for good is kept; its payload names a user by id. */
const keptAfterSeconds = hours(1)

/** A failed job names a user by id, so it does not wait for an operator for ever. */
export const deadLetterOptions: Omit<Queue, 'name'> = {
  retentionSeconds: hours(14 * 24),
  deleteAfterSeconds: keptAfterSeconds,
}

/**
 * `short` keeps one waiting job for each singleton key. A worker that is killed stops its
 * heartbeat, and its job is tried again.
 */
const common: Omit<Queue, 'name'> = {
  policy: 'short',
  // It would notify within the transaction; `announceJob` does so after it.
  notify: false,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 900,
  retryLimit: 8,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  // Far longer than any job waits: a clock that is ahead for a while must not remove jobs unstarted.
  retentionSeconds: hours(400 * 24),
  deleteAfterSeconds: keptAfterSeconds,
  deadLetter: deadLetters,
}

type QueueSettings = Omit<Queue, 'name'> & {
  /** Jobs in one process at once. */
  atOnce: number
  /** How late a job may be that has to wait for its time; the others are announced. */
  latenessSeconds: number
  /** Whoever asked last is served first: after an outage, those who asked long ago have given up. */
  isNewestFirst: boolean
}

const settings = (changes: Partial<QueueSettings> = {}): QueueSettings => ({
  ...common,
  atOnce: 2,
  latenessSeconds: 5,
  isNewestFirst: false,
  ...changes,
})

export const queues: Record<JobName, QueueSettings> = {
  'match-profile': settings({ atOnce: 4 }),
  'match-waiting': settings(),
  rematch: settings({ atOnce: 1 }),
  'learn-model': settings({ atOnce: 1, expireInSeconds: 900, latenessSeconds: 60 }),
  'notify-match': settings(),
  'review-effects': settings({ latenessSeconds: 1 }),
  'purge-profile': settings({ latenessSeconds: 1 }),
  // A mail server may be away, or ask to come again later, for hours.
  'send-mail': settings({
    atOnce: mailConnections.usual,
    retryDelay: 5,
    retryDelayMax: 1800,
    retryLimit: 24,
  }),
  // Tried for as long, but more often: it goes out within two minutes of the server's return.
  'send-urgent-mail': settings({
    atOnce: mailConnections.urgent,
    isNewestFirst: true,
    retryDelayMax: 120,
    retryLimit: 300,
  }),
  'send-push': settings({ atOnce: 4, retryDelay: 5, deleteAfterSeconds: 60 }),
  // What names a deleted account is kept no longer than need be.
  // Tried for two weeks: among the dead letters a key that must go would wait for an operator.
  'erase-account': settings({ retryLimit: 400, retryDelayMax: 3600, deleteAfterSeconds: 60 }),
  'note-failed-sign-in': settings(),
  // Each rule comes again within the hour; what fails is tried again until then.
  retention: settings({ atOnce: 1, latenessSeconds: 300, retryLimit: 5 }),
  // Tried as an urgent mail is.
  'tell-operator': settings({
    atOnce: 1,
    latenessSeconds: 60,
    retryDelayMax: 120,
    retryLimit: 300,
  }),
}

/** Queues of former versions: what waits in them is removed. */
export const retiredQueues: readonly string[] = ['sweep-account', 'sweep-keys']

export const jobNames = Object.keys(queues) as JobName[]

export const queueOptions = (name: JobName): Omit<Queue, 'name'> => {
  const { atOnce: _, latenessSeconds: __, isNewestFirst: ___, ...options } = queues[name]
  return options
}
