import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Database, Trx } from '../../db/database.ts'
import { fixed } from '../../db/transaction/fixed-statement.ts'
import { operatorId } from '../../lib/operator.ts'
import { jobNames, jobSchema } from '../queue/queues.ts'
import { jobChannel } from '../queue/wake.ts'

type QueuedRow = {
  userId: string
  id: string
  name: string
  payload: object
  priority: number
  singletonKey: string
  /** Seconds until the start. */
  pause: number
  /** Seconds since the job was queued. */
  age: number
}

export type Delivery = {
  /** Whether more jobs may be due now. */
  isFull: boolean
  /** Seconds until the next job in the outbox may start; null for none. */
  nextIn: number | null
}

export type DeliveryDeps = { database: Database; boss: Pick<PgBoss, 'insert'> }

const batchSize = 200
/** Younger jobs count their age from their arrival in the queue. */
const mostAge = 1

/**
 * At most one process at a time; a process that ends gives the lock back with its connection.
 * Returns the time in seconds, or null while another process has the lock.
 */
const takeLock = async (trx: Trx): Promise<number | null> => {
  const { rows } = await fixed<{ isTaken: boolean; now: number }>`
    select pg_try_advisory_xact_lock(hashtext('crosscheck outbox')) as "isTaken",
      extract(epoch from now())::float8 as now`.execute(trx)
  return rows[0]?.isTaken ? rows[0].now : null
}

/**
 * A newer version may have queued jobs that this one does not know; they wait for a relay of that
 * version. Ages are differences to one time: `now()` differs between the nodes of a cluster, and so
 * would the order of jobs that were queued together.
 */
const readDue = async (trx: Trx, now: number): Promise<QueuedRow[]> => {
  type Stored = Omit<QueuedRow, 'pause' | 'age'> & { starts: number; created: number }
  const { rows } = await fixed<Stored>`
    select user_id as "userId", id, name, payload, priority, singleton_key as "singletonKey",
      extract(epoch from starts_at)::float8 as starts,
      extract(epoch from created_at)::float8 as created
    from queued_jobs
    where name = any(${jobNames}::text[]) and (not is_cancelable or starts_at <= now())
    order by position limit ${batchSize}`.execute(trx)
  return rows.map(({ starts, created, ...row }) => ({
    ...row,
    pause: Math.max(starts - now, 0),
    age: now - created,
  }))
}

/**
 * Those that the outbox still has. They come back if this transaction fails. The deletion of an
 * account's jobs comes before or after. No lock of read rows: a cluster refuses it over several nodes.
 */
const takeOut = async (trx: Trx, rows: readonly QueuedRow[]): Promise<QueuedRow[]> => {
  const { rows: taken } = await fixed<{ id: string }>`
    delete from queued_jobs
    where user_id = any(${rows.map(({ userId }) => userId)}::text[])
      and id = any(${rows.map(({ id }) => id)}::uuid[])
    returning id`.execute(trx)
  const ids = new Set(taken.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** In the order and with the age that they have in the outbox. */
const keepTimes = (trx: Trx, rows: readonly QueuedRow[]) =>
  sql`
    update ${sql.table(`${jobSchema}.job_common`)} as job
    set created_on = ${sql.raw(jobSchema)}.job_now() - queued.age * interval '1 second'
    from unnest(
      ${rows.map(({ name }) => name)}::text[], ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ age }) => age)}::float8[]
    ) as queued (name, id, age)
    where job.name = queued.name and job.id = queued.id`.execute(trx)

/** The queue ignores ids that it has. */
const addToQueue = async (trx: Trx, boss: DeliveryDeps['boss'], rows: readonly QueuedRow[]) => {
  const db = fromKysely(trx.withoutPlugins())
  for (const [name, ofName] of Map.groupBy(rows, (row) => row.name))
    await boss.insert(
      name,
      ofName.map(({ id, payload, priority, singletonKey, pause }) => ({
        id,
        data: payload,
        priority,
        singletonKey,
        ...(pause > 0 && { startAfter: pause }),
      })),
      { db },
    )
  if (rows.length > 1 || rows.some(({ age }) => age > mostAge)) await keepTimes(trx, rows)
  const due = [...new Set(rows.filter(({ pause }) => pause === 0).map(({ name }) => name))]
  // Within the transaction, as only one process writes to the queue.
  if (due.length > 0)
    await fixed`
      select pg_notify(${jobChannel}, name) from unnest(${due}::text[]) as due (name)`.execute(trx)
}

const readNext = async (trx: Trx): Promise<number | null> => {
  const { rows } = await fixed<{ nextIn: number | null }>`
    select extract(epoch from min(starts_at) - now())::float8 as "nextIn"
    from queued_jobs where name = any(${jobNames}::text[])`.execute(trx)
  return rows[0]?.nextIn ?? null
}

/**
 * Passes jobs on from the outbox to the queue, once. The queue commits first: after a kill in
 * between, the same ids come again. Null while another process does it.
 */
export const deliverQueued = ({ database, boss }: DeliveryDeps): Promise<Delivery | null> =>
  database.transaction('worker', operatorId, async (trx) => {
    const now = await takeLock(trx)
    if (now === null) return null
    const due = await readDue(trx, now)
    const rows = due.length > 0 ? await takeOut(trx, due) : due
    if (rows.length > 0)
      await database.transaction('queue', operatorId, (queue) => addToQueue(queue, boss, rows))
    return { isFull: due.length === batchSize, nextIn: await readNext(trx) }
  })
