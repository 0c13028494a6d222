import { fromKysely, type PgBoss } from 'pg-boss'
import type { Jobs } from '../context.ts'

/** Adds jobs in the transaction of the caller. */
export const enqueueWith =
  (boss: PgBoss): Jobs['enqueue'] =>
  async (trx, name, payload, { startAfter, singletonKey } = {}) => {
    await boss.send(name, payload, {
      db: fromKysely(trx.withoutPlugins()),
      startAfter,
      // Without a key of its own every job would share one, and only one could wait.
      singletonKey: singletonKey ?? crypto.randomUUID(),
    })
  }
