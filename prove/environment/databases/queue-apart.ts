import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import type { ProcessRole } from '@crosscheck/server/lib/process-role'
import type { TestEnvironmentOptions } from '../environment.ts'
import { createJobRecord, type JobRecord } from '../job-record.ts'
import { openOutsidePostgres, type OutsidePostgres } from './outside-postgres.ts'
import { openProcesses, type Processes } from '../processes/processes.ts'

export type QueueApart = Processes & {
  /** The PostgreSQL of the queue. */
  queue: OutsidePostgres
  queueFolder: string
  jobs: JobRecord
}

const role = 'crosscheck_jobs'
const password = 'seven quiet rivers'

/** A role without further rights that owns the database, as operators create it. */
const ownerUrl = async ({ url }: OutsidePostgres): Promise<string> => {
  await withClient(url, async (client) => {
    await client.query(`create role ${role} login password '${password}'`)
    await client.query(`alter database crosscheck owner to ${role}`)
    await client.query('revoke all on database crosscheck from public')
  })
  const address = new URL(url)
  address.username = role
  address.password = password
  return address.href
}

/** Processes with these roles, and a queue on a PostgreSQL server of its own. */
export const openQueueApart = async (
  options: TestEnvironmentOptions,
  roles: readonly ProcessRole[],
): Promise<QueueApart> => {
  const queueIn = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const queue = await openOutsidePostgres(queueIn)
  const settings = { ...options.settings, JOBS_DATABASE_URL: await ownerUrl(queue) }
  const opened = await openProcesses({ ...options, settings, queueIn }, roles)
  const jobs = createJobRecord(opened.operator)
  return {
    ...opened,
    queue,
    queueFolder: queueIn,
    jobs,
    instance: {
      ...opened.instance,
      async start() {
        const ms = await opened.instance.start()
        await jobs.begin()
        return ms
      },
    },
    async close() {
      await opened.close()
      await queue.close()
      await rm(queueIn, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
