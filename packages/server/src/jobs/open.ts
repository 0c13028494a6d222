import { PgBoss } from 'pg-boss'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Clock } from '../lib/clock.ts'
import type { JobName, JobPayloads } from './queue/job-payloads.ts'
import { type Jobs, createJobs } from './queue/enqueue.ts'
import type { Log } from '../lib/log.ts'
import type { Listener } from '../db/connection/listener.ts'
import { poolSizes } from '../lib/pool-sizes.ts'
import { settlesWithin } from '../lib/closing/close-in-order.ts'
import { codeOf, describeFailure, PermanentFailure } from './queue/failure.ts'
import { jobNames, jobSchema, queues } from './queue/queues.ts'
import { watchDueJobs } from './due-jobs.ts'
import { listenForJobs } from './queue/wake.ts'

/** A handler's input besides the payload. It may run again, so it repeats no effect. */
export type JobRun = {
  jobId: string
  attempt: number
  /** When the job was added; unknown for a manual run. */
  queuedAt?: Date
  signal: AbortSignal
}

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>
}

export type JobRunner = Jobs & {
  /** Starts to take jobs, until `close`. */
  work(handlers: JobHandlers): Promise<void>
  /** Makes every worker look for jobs now. */
  wakeAll(): void
  /** Takes no further job, and waits for the running ones; false when one takes too long. */
  stopFetching(): Promise<boolean>
  /** Leaves running jobs to another process, after the time that they get to finish. */
  close(): Promise<void>
}

/** The time that a running job gets to finish once the process is shutting down. */
const drainMs = 2_000
const stopMs = 1_000
/** Workers are woken where there is work, so polling is only the last resort. */
const pollingIntervalSeconds = 600
/** The interval of the search for jobs of killed workers. */
const defaultSupervisionSeconds = 10

const openBoss = async (
  workerUrl: string,
  log: Log,
  { supervisionSeconds, connections }: { supervisionSeconds: number; connections: number },
): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: workerUrl,
    application_name: 'crosscheck jobs',
    schema: jobSchema,
    max: connections,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // Deletes expired jobs; once a day by default.
    maintenanceIntervalSeconds: supervisionSeconds * 6,
    // Only the owner may rebuild an index, and the worker is not the owner.
    reindex: false,
    monitorVacuum: false,
  })
  let stopping = false
  boss.on('error', (error) => {
    // PostgreSQL may end the connection before the driver does.
    if (!stopping) log.error({ error, code: codeOf(error) }, 'the job queue reported an error')
  })
  boss.on('stopped', () => {
    stopping = true
  })
  boss.on('warning', ({ message }) => log.warn({}, `job queue: ${message}`))
  await boss.start()
  return boss
}

/** Runs one job. The stored and logged forms of a failure reveal nothing of its content. */
const runJob = async <Name extends JobName>(
  name: Name,
  {
    handler,
    job,
    log,
  }: {
    handler: JobHandlers[Name]
    job: Pick<
      JobWithMetadata<JobPayloads[Name]>,
      'id' | 'data' | 'retryCount' | 'createdOn' | 'signal'
    >
    log: Log
  },
): Promise<JobResult> => {
  const { id, createdOn: queuedAt, signal } = job
  const attempt = job.retryCount + 1
  try {
    await handler(job.data, { jobId: id, attempt, queuedAt, signal })
    return { id, status: 'completed' }
  } catch (error) {
    const isPermanent = error instanceof PermanentFailure
    const fields = { job: name, jobId: id, attempt, error }
    if (isPermanent || job.retryCount >= (queues[name].retryLimit ?? 0))
      log.error(fields, 'a job failed for good')
    else log.warn(fields, 'a job failed and is tried again')
    const output = describeFailure(error)
    return { id, status: isPermanent ? 'deadletter' : 'failed', output }
  }
}

export type QueueOptions = {
  /** The clock of the callers, by which they set a job's start; the system's by default. */
  clock?: Clock
  supervisionSeconds?: number
  connections?: number
}

/** Opens the queue; jobs can be added at once, and are taken after `work`. */
export const openJobs = async (
  workerUrl: string,
  log: Log,
  {
    clock,
    supervisionSeconds = defaultSupervisionSeconds,
    connections = poolSizes.jobs,
  }: QueueOptions = {},
): Promise<JobRunner> => {
  const boss = await openBoss(workerUrl, log, { supervisionSeconds, connections })
  const workers = new Map<string, string[]>()
  let listener: Listener | undefined
  let drained: Promise<boolean> | undefined

  const wake = (name: string): void => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  const wakeAll = (): void => jobNames.forEach(wake)

  const workOn = async <Name extends JobName>(name: Name, handler: JobHandlers[Name]) => {
    const { concurrency } = queues[name]
    const options = {
      pollingIntervalSeconds,
      perJobResults: true,
      includeMetadata: true,
    } as const
    const startOne = async () => {
      const worker: { id?: string } = {}
      const take = async (batch: JobWithMetadata<JobPayloads[Name]>[]): Promise<JobResult[]> => {
        // One announcement may cover many jobs: after a job the worker looks for the next before it
        // rests.
        if (worker.id) boss.notifyWorker(worker.id)
        const results: JobResult[] = []
        for (const job of batch) results.push(await runJob(name, { handler, job, log }))
        return results
      }
      worker.id = await boss.work<JobPayloads[Name], JobResult[], typeof options>(
        name,
        options,
        take,
      )
      workers.set(name, [...(workers.get(name) ?? []), worker.id])
    }
    for (let started = 0; started < concurrency; started += 1) await startOne()
  }

  const dueJobs = watchDueJobs(boss, { log, names: jobNames, wake })

  const drain = async (): Promise<void> => {
    // Workers first: until they stop, a worker that finishes its job takes the next one.
    const stopped = [...workers.keys()].map((name) => boss.offWork(name, { wait: true }))
    await Promise.all([...stopped, listener?.close(), dueJobs.stop()])
  }
  /** From the first call on, running jobs get the time to finish. */
  const stopFetching = (): Promise<boolean> => (drained ??= settlesWithin(drain(), drainMs))

  return {
    ...createJobs(async () => boss, clock),
    wakeAll,
    stopFetching,
    async work(handlers) {
      for (const name of jobNames) await workOn(name, handlers[name])
      listener = listenForJobs({ url: workerUrl, log, wake, wakeAll })
      await dueJobs.start()
    },
    async close() {
      await stopFetching()
      // A job that runs on is marked as failed, so that another process retries it soon.
      await settlesWithin(boss.stop({ graceful: false }), stopMs)
    },
  }
}
