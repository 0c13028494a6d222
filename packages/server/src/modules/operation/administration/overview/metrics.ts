import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../../context/context.ts'
import { listQueues } from '../../../../jobs/overview.ts'
import { shareReading } from '../../../platform/system/share-reading.ts'

const states = ['waiting', 'later', 'running', 'retrying', 'dead'] as const

export const observeJobs = (registry: Registry, context: Pick<Context, 'clock' | 'database'>) => {
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
