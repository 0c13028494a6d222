import type { Config } from '../config/config.ts'
import { sharedWithMain } from '../config/resolve/shared-databases.ts'
import type { Context } from '../context/context.ts'
import { relationTo } from '../db/setup/database-relation.ts'
import { DatabaseStartError } from '../db/errors/start-error.ts'
import { installJobsApart } from '../jobs/install.ts'
import { openJobs, openOutbox, type JobRunner } from '../jobs/open.ts'

export type QueueDeps = Pick<Context, 'clock' | 'database' | 'log'> & {
  config: Pick<Config, 'role' | 'jobsDatabase'>
  connections: number
  /** Of the main database, as the worker. */
  workerUrls: { direct: string; pooled: string }
}

const refuseMainDatabase = async (url: string, { database }: QueueDeps): Promise<void> => {
  if ((await relationTo(url, database)) === 'same')
    throw new DatabaseStartError(sharedWithMain.jobs)
}

/**
 * Opens the queue in its database. If that is not the main one, processes that take jobs prepare it;
 * the others start without it.
 */
export const openQueue = async (deps: QueueDeps): Promise<JobRunner> => {
  const { clock, config, connections, database, log, workerUrls } = deps
  const { jobsDatabase, role } = config
  if (jobsDatabase === null) {
    const options = { clock, role, connections, listenUrl: workerUrls.direct }
    return openJobs(workerUrls.pooled, log, { ...options, main: { database, listenUrl: null } })
  }
  if (role === 'web') return openOutbox(clock)
  await refuseMainDatabase(jobsDatabase, deps)
  await installJobsApart(jobsDatabase)
  const main = { database, listenUrl: workerUrls.direct }
  return openJobs(jobsDatabase, log, { clock, role, connections, main })
}
