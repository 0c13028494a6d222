import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import { planConnections } from '../../db/setup/connection-plan.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { withDatabase } from './provided.ts'
import './provided.ts'

export type QueueDatabase = {
  /** The address for JOBS_DATABASE_URL: a role without further rights that may create a schema. */
  url: string
  /** The superuser's. */
  adminUrl: string
  /** Ends all connections and refuses new ones, or accepts them again. */
  setAway(isAway: boolean): Promise<void>
}

/** An empty database for the queue, of the calling file's own, dropped after its last test. */
export const queueDatabase = async (): Promise<QueueDatabase> => {
  const { adminUrl: server, passwords } = inject('database')
  const name = `test_queue_${crypto.randomUUID().replaceAll('-', '')}`
  const adminUrl = withDatabase(server, name)
  const onServer = (...statements: string[]) =>
    withClient(server, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  await onServer(
    `create database ${name}`,
    `revoke all on database ${name} from public`,
    `grant connect, create on database ${name} to cc_owner`,
  )
  atEnd(() => onServer(`drop database ${name} with (force)`))
  const { owner } = planConnections({ ownerUrl: adminUrl, roleUrls: {} }, (role) => passwords[role])
  return {
    url: owner ?? '',
    adminUrl,
    setAway: (isAway) =>
      onServer(
        `alter database ${name} allow_connections ${!isAway}`,
        ...(isAway
          ? [`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`]
          : []),
      ),
  }
}
