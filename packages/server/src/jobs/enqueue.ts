import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Jobs } from '../context.ts'
import { jobSchema } from './queues.ts'
import { announceJob } from './wake.ts'

/** Adds jobs in the transaction of the caller, and takes them back. */
export const jobsWith = (open: () => Promise<PgBoss>): Jobs => ({
  async enqueue(trx, name, payload, { startAfter, singletonKey, id } = {}) {
    const boss = await open()
    await boss.send(name, payload, {
      db: fromKysely(trx.withoutPlugins()),
      startAfter,
      ...(id !== undefined && { id }),
      // Without a key of its own every job would share one, and only one could wait.
      singletonKey: singletonKey ?? crypto.randomUUID(),
    })
    if (!startAfter) announceJob(trx, name)
  },
  async enqueueAll(trx, name, payloads) {
    if (payloads.length === 0) return
    const boss = await open()
    await boss.insert(
      name,
      payloads.map((data) => ({ data, singletonKey: crypto.randomUUID() })),
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
