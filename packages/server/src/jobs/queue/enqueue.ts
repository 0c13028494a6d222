import type { Trx } from '../../db/database.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Clock } from '../../lib/clock.ts'
import { jobSchema, queues } from './queues.ts'
import { announceJob } from './wake.ts'

/** For jobs that earlier versions queued, and for all that are neither bulk nor newest first. */
const defaultPriority = 0
const bulkPriority = -1
const epoch = Date.UTC(2026, 0, 1)

/**
 * The queue takes the highest priority first and, among equals, the oldest. A 32-bit number holds
 * the seconds since 2026 for 68 years.
 */
const priorityOf = ({
  name,
  isBulk = false,
  now,
}: BulkOption & { name: JobName; now: Date }): number => {
  if (isBulk) return bulkPriority
  return queues[name].isNewestFirst
    ? Math.max(defaultPriority, Math.floor((now.getTime() - epoch) / 1000))
    : defaultPriority
}

/** `isBulk`: one of very many jobs that no user waits for, which runs after the others. */
export type BulkOption = { isBulk?: boolean | undefined }

export type Jobs = {
  /** `id`, a UUID, lets the caller cancel the job. */
  enqueue<N extends JobName>(
    trx: Trx,
    name: N,
    payload: JobPayloads[N],
    options?: BulkOption & { startAfter?: Date; singletonKey?: string | undefined; id?: string },
  ): Promise<void>
  enqueueAll<N extends JobName>(
    trx: Trx,
    name: N,
    payloads: readonly JobPayloads[N][],
    options?: BulkOption,
  ): Promise<void>
  /** Removes a waiting job that is no longer needed. */
  cancel(trx: Trx, name: JobName, id: string): Promise<void>
}

const systemClock: Clock = { now: () => new Date() }

/** The database counts from the start of the transaction: no job may start before its time. */
const transactionMs = 500

/**
 * Seconds to wait, undefined for none. The queue adds them to the time of the database, so that a
 * job does not depend on the two clocks agreeing.
 */
const pauseUntil = (start: Date | undefined, now: Date): number | undefined => {
  const ms = start ? start.getTime() - now.getTime() : 0
  return ms > 0 ? (Math.ceil(ms) + transactionMs) / 1000 : undefined
}

/** Adds jobs in the transaction of the caller, and cancels them. */
export const createJobs = (open: () => Promise<PgBoss>, clock = systemClock): Jobs => ({
  async enqueue(trx, name, payload, { startAfter, singletonKey, id, isBulk } = {}) {
    const boss = await open()
    const now = clock.now()
    const pause = pauseUntil(startAfter, now)
    await boss.send(name, payload, {
      db: fromKysely(trx.withoutPlugins()),
      ...(pause !== undefined && { startAfter: pause }),
      priority: priorityOf({ name, isBulk, now }),
      ...(id !== undefined && { id }),
      // Without a key of its own every job would share one, and only one could wait.
      singletonKey: singletonKey ?? crypto.randomUUID(),
    })
    if (pause === undefined) announceJob(trx, name)
  },
  async enqueueAll(trx, name, payloads, { isBulk } = {}) {
    if (payloads.length === 0) return
    const boss = await open()
    const priority = priorityOf({ name, isBulk, now: clock.now() })
    await boss.insert(
      name,
      payloads.map((data) => ({ data, priority, singletonKey: crypto.randomUUID() })),
      { db: fromKysely(trx.withoutPlugins()) },
    )
    announceJob(trx, name)
  },
  async cancel(trx, name, id) {
    await sql`
      delete from ${sql.table(`${jobSchema}.job_common`)}
      where name = ${name} and id = ${id} and state < 'active'`.execute(trx)
  },
})
