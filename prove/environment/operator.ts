import type { QueryResultRow } from 'pg'
import { openQueries } from './queries.ts'

/** Jobs that follow from users' acts, without the daily cleanup. */
const isAwaitedJob = `state < 'completed'`

/**
 * The driver's own connection to the database, for queries and changes outside the application.
 * `queueFolder`: of the PostgreSQL with the queue, if it has one of its own.
 */
export const createOperator = (dataFolder: string, queueFolder = dataFolder) => {
  const main = openQueries(dataFolder)
  const queue = queueFolder === dataFolder ? main : openQueries(queueFolder)
  const { query } = main
  /** The outbox first: a job is in the queue before it leaves the outbox. */
  const findJobs = async <Row extends QueryResultRow>(
    [inOutbox, inQueue]: readonly [string, string],
    values: unknown[],
  ): Promise<Row[]> => [
    ...(await main.query<Row>(inOutbox, values)),
    ...(await queue.query<Row>(inQueue, values)),
  ]
  return {
    query,
    queryQueue: queue.query,
    /**
     * Removes the business limits per hour and day, because the load writes more than they allow.
     */
    clearLimits: () =>
      query(
        `delete from rate_limits where (user_id, action_type) in
           (select user_id, action_type from rate_limits for update skip locked)`,
      ),
    /** Process ids of the application's own connections, either all or the busy ones. */
    async backends(atWork: boolean): Promise<number[]> {
      const rows = await query<{ pid: number }>(
        `select pid from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()
           and (state <> 'idle' or not $1)
         order by pid`,
        [atWork],
      )
      return rows.map(({ pid }) => pid)
    },
    /** The process that serves this connection, which ends with all others in a crash. */
    async ownBackend(): Promise<number> {
      const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid')
      return row?.pid ?? 0
    },
    terminate: (pid: number) => query('select pg_terminate_backend($1)', [pid]),
    /** Unfinished jobs of these users; dead letters count as finished. */
    async pendingJobs(userIds: readonly string[], name?: string): Promise<string[]> {
      const rows = await findJobs<{ job: string }>(
        [
          `select concat_ws(' ', name, 'in the outbox of', date_trunc('second', starts_at)) as job
           from queued_jobs where user_id = any($1) and name = coalesce($2, name)`,
          `select concat_ws(' ', name, state, 'of', date_trunc('second', start_after)) as job
           from pgboss.job_common
           where ${isAwaitedJob} and data->>'userId' = any($1) and name = coalesce($2, name)`,
        ],
        [userIds, name ?? null],
      )
      return rows.map(({ job }) => job)
    },
    /** Unfinished jobs of these names that were due at a time of the database. */
    async dueJobs(names: readonly string[], then: string): Promise<string[]> {
      const rows = await findJobs<{ id: string }>(
        [
          'select id from queued_jobs where name = any($1) and starts_at <= $2::timestamptz',
          `select id from pgboss.job_common
           where ${isAwaitedJob} and name = any($1)
             and greatest(created_on, start_after) <= $2::timestamptz`,
        ],
        [names, then],
      )
      return rows.map(({ id }) => id)
    },
    /** Starts jobs that wait for a time or a retry. */
    async hurryJobs(): Promise<void> {
      await main.query('update queued_jobs set starts_at = now() where starts_at > now()')
      await queue.query(
        `update pgboss.job_common set start_after = now() where ${isAwaitedJob} and state < 'active'`,
      )
    },
    async close(): Promise<void> {
      await main.close()
      await queue.close()
    },
  }
}

export type Operator = ReturnType<typeof createOperator>
