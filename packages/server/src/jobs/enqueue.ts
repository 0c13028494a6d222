import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Clock, Jobs } from '../context.ts'
import { jobSchema } from './queues.ts'
import { priorityOf } from './priority.ts'
import { announceJob } from './wake.ts'

/** The queue keeps its own times by the system's clock. */
const systemClock: Clock = { now: () => new Date() }

/** Adds jobs in the transaction of the caller, and takes them back. */
export const jobsWith = (open: () => Promise<PgBoss>, clock = systemClock): Jobs => ({
  async enqueue(trx, name, payload, { startAfter, singletonKey, id, isBulk } = {}) {
    const boss = await open()
    await boss.send(name, payload, {
      db: fromKysely(trx.withoutPlugins()),
      startAfter,
      priority: priorityOf({ name, isBulk, now: clock.now() }),
      ...(id !== undefined && { id }),
      // Without a key of its own every job would share one, and only one could wait.
      singletonKey: singletonKey ?? crypto.randomUUID(),
    })
    if (!startAfter) announceJob(trx, name)
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
  async takeBack(trx, name, id) {
    await sql`
      delete from ${sql.table(`${jobSchema}.job_common`)}
      where name = ${name} and id = ${id} and state < 'active'`.execute(trx)
  },
})
