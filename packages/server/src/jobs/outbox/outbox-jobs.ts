import type { Trx } from '../../db/database.ts'
import { fixed } from '../../db/transaction/fixed-statement.ts'
import { insertOnNodes, isOnNodes, type Insertion } from '../../db/transaction/on-nodes.ts'
import { operatorId } from '../../lib/operator.ts'
import { pauseUntil, systemClock, type Jobs } from '../queue/enqueue.ts'
import type { JobName } from '../queue/job-payloads.ts'
import { priorityOf } from '../queue/priority.ts'
import { announceQueued } from '../queue/wake.ts'

type NewJob = {
  payload: object
  id?: string | undefined
  singletonKey?: string | undefined
}

type Shared = { name: JobName; priority: number; pause?: number | undefined; isCancelable: boolean }

const ownerOf = (payload: object): string =>
  'userId' in payload && typeof payload.userId === 'string' ? payload.userId : operatorId

const jobsOnNodes: Insertion = {
  into: `queued_jobs
    (user_id, id, name, payload, priority, singleton_key, starts_at, is_cancelable)`,
  conflict: 'do nothing',
  expressions: { 6: (pause) => `now() + ${pause}::float8 * interval '1 second'` },
}

/** Ids are new, so there is no conflict. */
const insertJobs = async (
  trx: Trx,
  { name, priority, pause = 0, isCancelable }: Shared,
  given: readonly NewJob[],
): Promise<void> => {
  const jobs = given.map(
    ({ payload, id = crypto.randomUUID(), singletonKey = crypto.randomUUID() }) => ({
      userId: ownerOf(payload),
      id,
      payload: JSON.stringify(payload),
      singletonKey,
    }),
  )
  if (isOnNodes(trx))
    return insertOnNodes(
      trx,
      jobsOnNodes,
      jobs.map((job) => [
        job.userId,
        job.id,
        name,
        job.payload,
        priority,
        job.singletonKey,
        pause,
        isCancelable,
      ]),
    )
  await fixed`
    insert into queued_jobs
      (user_id, id, name, payload, priority, singleton_key, starts_at, is_cancelable)
    select job.user_id, job.id, ${name}, job.payload::jsonb, ${priority}, job.key,
      now() + ${pause}::float8 * interval '1 second', ${isCancelable}
    from unnest(
      ${jobs.map(({ userId }) => userId)}::text[],
      ${jobs.map(({ id }) => id)}::uuid[],
      ${jobs.map(({ payload }) => payload)}::text[],
      ${jobs.map(({ singletonKey }) => singletonKey)}::text[]
    ) with ordinality as job (user_id, id, payload, key, place)
    order by job.place
    on conflict do nothing`.execute(trx)
}

/**
 * Adds jobs to the outbox in the transaction of the caller, for a queue in another database. A job
 * with an id given by the caller stays in the outbox until its start, and can be canceled there.
 */
export const createOutboxJobs = (clock = systemClock): Jobs => ({
  async enqueue(trx, name, payload, { startAfter, singletonKey, id, isBulk } = {}) {
    const now = clock.now()
    const pause = pauseUntil(startAfter, now)
    const isCancelable = id !== undefined
    const priority = priorityOf({ name, isBulk, now })
    await insertJobs(trx, { name, priority, pause, isCancelable }, [{ payload, id, singletonKey }])
    // The relay's poll finds the others in time.
    if (!isCancelable || pause === undefined) announceQueued(trx)
  },
  async enqueueAll(trx, name, payloads, { isBulk } = {}) {
    if (payloads.length === 0) return
    const priority = priorityOf({ name, isBulk, now: clock.now() })
    await insertJobs(
      trx,
      { name, priority, isCancelable: false },
      payloads.map((payload) => ({ payload })),
    )
    announceQueued(trx)
  },
  async cancel(trx, _name, id) {
    await fixed`
      delete from queued_jobs
      where user_id = nullif(current_setting('app.user_id', true), '') and id = ${id}`.execute(trx)
  },
})
