import { boundOf } from '@crosscheck/domain/statistics/save-durations'
import { startOfWeek } from '@crosscheck/domain/statistics/weeks'
import type { Context } from '../../../context/context.ts'
import type { FinishedRequest } from '../../../http/server/request-log.ts'
import { operatorId } from '../../../lib/operator.ts'
import { addDurations, noteMinute } from './repository.ts'

const minuteMs = 60_000

type Deps = Pick<Context, 'clock' | 'database'>

/** Measures what only a running process knows: that it runs, and how long saves take. */
export const createMeasurements = ({ clock, database }: Deps) => {
  let counted = new Map<number, number>()

  const count = (boundMs: number, saves: number) =>
    counted.set(boundMs, (counted.get(boundMs) ?? 0) + saves)

  const write = (now: Date, durations: ReadonlyMap<number, number>) =>
    database.transaction('worker', operatorId, async (trx) => {
      await noteMinute(trx, new Date(Math.floor(now.getTime() / minuteMs) * minuteMs))
      if (durations.size === 0) return
      const rows = [...durations].map(([boundMs, saves]) => ({ boundMs, saves }))
      await addDurations(trx, startOfWeek(now), rows)
    })

  return {
    onFinished({ method, route, status, ms }: FinishedRequest): void {
      if (method === 'POST' && route === '/api/v1/profiles' && status === 201) count(boundOf(ms), 1)
    },
    /** Stores the present minute and the durations since the last time. */
    async store(): Promise<void> {
      const durations = counted
      counted = new Map()
      try {
        await write(clock.now(), durations)
      } catch (error) {
        for (const [boundMs, saves] of durations) count(boundMs, saves)
        throw error
      }
    },
  }
}

export type Measurements = ReturnType<typeof createMeasurements>
