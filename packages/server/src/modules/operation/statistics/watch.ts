import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import { checkClock } from '../../../retention/clock.ts'
import type { Measurements } from './measure.ts'
import { listDueWeeks } from './publish.ts'

/** Shorter than a minute, so that no minute is missed. */
const measureIntervalMs = 30_000
const publishIntervalMs = 3_600_000

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'log'>

/** Queues the publication when a week is due. A clock that is ahead would publish too early. */
export const queuePublication = async (deps: Deps): Promise<void> => {
  const { verdict } = await checkClock(deps)
  if (verdict !== 'trusted' || (await listDueWeeks(deps)).length === 0) return
  await deps.database.transaction('worker', operatorId, (trx) =>
    deps.jobs.enqueue(
      trx,
      'publish-statistics',
      { userId: operatorId },
      { singletonKey: 'statistics' },
    ),
  )
}

/** Stores measurements while the server runs, and looks each hour whether a week is due. */
export const createStatisticsWatch = (deps: Deps, measurements: Measurements): Repeating => {
  const handled = (work: () => Promise<void>, failure: string) => () =>
    work().catch((error: unknown) => deps.log.error({ error }, failure))
  const measuring = repeat(
    measureIntervalMs,
    handled(measurements.store, 'measurements could not be stored'),
  )
  const publishing = repeat(
    publishIntervalMs,
    handled(() => queuePublication(deps), 'the statistics could not be queued'),
  )
  return {
    async start() {
      await Promise.all([measuring.start(), publishing.start()])
    },
    async stop() {
      await Promise.all([measuring.stop(), publishing.stop()])
    },
  }
}
