import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../context/context.ts'
import { askForWorkers, isActingUserKnown, type Worker } from '../../../db/cluster/workers.ts'
import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import { DegradedError, NotReadyError, type ReadinessCheck } from './readiness.ts'

const intervalMs = 5_000

export type NodesWatch = Repeating & {
  workers(): readonly Worker[]
  check: ReadinessCheck
}

/** A worker that is away answers nothing about the acting user, and shows no rows either. */
const seesActingUser = ({ database }: Pick<Context, 'database'>): Promise<boolean> =>
  isActingUserKnown(database).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return true
    throw error
  })

/**
 * Watches the workers of a cluster. While one is away, the users whose rows it has are not served,
 * and the process stays ready for all others.
 */
export const createNodesWatch = ({
  database,
  log,
}: Pick<Context, 'database' | 'log'>): NodesWatch => {
  let workers: readonly Worker[] = []
  let isActorKnown = true

  const report = (found: readonly Worker[]): void => {
    const before = new Set(workers.filter(({ isAway }) => isAway).map(({ number }) => number))
    for (const { number, address: name, isAway } of found) {
      if (isAway === before.has(number)) continue
      if (isAway)
        log.error({ name }, 'a worker is away: the users whose rows it has are not served')
      else log.info({ name }, 'a worker is back')
    }
    workers = found
  }

  const watch = repeat(intervalMs, async () => {
    try {
      report(await askForWorkers(database))
      isActorKnown = await seesActingUser({ database })
    } catch (error) {
      // The check of the database reports that.
      if (!isDatabaseUnavailable(error)) log.error({ error }, 'the nodes could not be checked')
    }
  })

  return {
    ...watch,
    start: async () => (database.isOnNodes ? watch.start() : undefined),
    workers: () => workers,
    async check() {
      if (!isActorKnown) throw new NotReadyError('acting-user')
      const away = workers.filter(({ isAway }) => isAway)
      if (away.length > 0)
        throw new DegradedError(away.map(({ number }) => `worker-${number}-away`).join(', '))
    },
  }
}

export const observeNodes = (registry: Registry, { workers }: NodesWatch): void => {
  const gauge: Gauge<'node'> = new Gauge({
    name: 'cluster_node_up',
    help: '1 while the coordinator reaches the worker, otherwise 0',
    labelNames: ['node'],
    registers: [registry],
    collect(): void {
      gauge.reset()
      for (const { address, isAway } of workers()) gauge.set({ node: address }, isAway ? 0 : 1)
    },
  })
}
