import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../../context/context.ts'
import { shareReading } from '../../../platform/system/share-reading.ts'
import { measureQueue } from './waiting-entries.ts'

/**
 * How many reports, inquiries and requests wait for a decision, and for how long. The numbers
 * identify no user.
 */
export const observeSafety = (registry: Registry, context: Pick<Context, 'clock' | 'database'>) => {
  const registers = [registry]
  const labelNames = ['kind']
  const readQueue = shareReading(() => measureQueue(context))
  const waiting = new Gauge({
    name: 'safety_queue_waiting',
    help: 'Reports, inquiries and requests that wait for a decision',
    labelNames,
    registers,
    async collect() {
      const { report, questionnaire, request } = await readQueue()
      waiting.set({ kind: 'report' }, report.waiting)
      waiting.set({ kind: 'inquiry' }, questionnaire.waiting)
      waiting.set({ kind: 'request' }, request.waiting)
    },
  })
  const oldest = new Gauge({
    name: 'safety_queue_oldest_seconds',
    help: 'How long the oldest report, inquiry and request have waited for a decision',
    labelNames,
    registers,
    async collect() {
      const now = context.clock.now().getTime()
      const age = (since: Date | null) => Math.max(0, now - (since?.getTime() ?? now)) / 1000
      const { report, questionnaire, request } = await readQueue()
      oldest.set({ kind: 'report' }, age(report.oldestAt))
      oldest.set({ kind: 'inquiry' }, age(questionnaire.oldestAt))
      oldest.set({ kind: 'request' }, age(request.oldestAt))
    },
  })
}
