import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../../context/context.ts'
import { listQueues, readOutboxTotals } from '../../../../jobs/overview.ts'
import { shareReading } from '../../../platform/system/share-reading.ts'

const states = ['waiting', 'later', 'running', 'retrying', 'dead'] as const

/** How many jobs each queue has in each state, and how long the oldest due job has waited. */
export const observeJobs = (
  registry: Registry,
  context: Pick<Context, 'clock' | 'database'>,
): void => {
  const registers = [registry]
  const readQueues = shareReading(() => listQueues(context))
  const jobs: Gauge<'queue' | 'state'> = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs of a queue by state',
    labelNames: ['queue', 'state'],
    registers,
    async collect(): Promise<void> {
      for (const { queue, ...counts } of await readQueues())
        for (const state of states) jobs.set({ queue, state }, counts[state])
    },
  })
  const oldest: Gauge<'queue'> = new Gauge({
    name: 'queue_oldest_waiting_seconds',
    help: 'How long the oldest due job of a queue has waited',
    labelNames: ['queue'],
    registers,
    async collect(): Promise<void> {
      const now = context.clock.now().getTime()
      for (const { queue, oldestWaiting } of await readQueues()) {
        const ms = now - (oldestWaiting?.getTime() ?? now)
        oldest.set({ queue }, Math.max(0, ms) / 1000)
      }
    },
  })
}

/**
 * Jobs in the outbox of a queue that has a database of its own. Read from the main database, so they
 * are known while the queue's database is away.
 */
export const observeOutbox = (
  registry: Registry,
  context: Pick<Context, 'clock' | 'database'>,
): void => {
  const registers = [registry]
  const readQueued = shareReading(() => readOutboxTotals(context))
  const jobs: Gauge = new Gauge({
    name: 'outbox_jobs',
    help: 'Jobs that have not been passed on to the queue yet',
    registers,
    async collect(): Promise<void> {
      const queued = await readQueued()
      jobs.set((queued?.waiting ?? 0) + (queued?.later ?? 0))
    },
  })
  const oldest: Gauge = new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'How long the oldest due job has waited to be passed on to the queue',
    registers,
    async collect(): Promise<void> {
      const now = context.clock.now().getTime()
      const dueSince = (await readQueued())?.oldestWaiting?.getTime() ?? now
      oldest.set(Math.max(0, now - dueSince) / 1000)
    },
  })
}
