import { openQueries } from './queries.ts'

/** Jobs that follow from users' acts, without the daily cleanup. */
const isAwaitedJob = `state < 'completed'`

/** The driver's own connection to the database, for queries and changes outside the application. */
export const createOperator = (dataFolder: string) => {
  const { query, close } = openQueries(dataFolder)
  return {
    query,
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
    /** Unfinished jobs of these users; dead letters count as finished. */
    async pendingJobs(userIds: readonly string[], name?: string): Promise<string[]> {
      const rows = await query<{ job: string }>(
        `select concat_ws(' ', name, state, 'of', date_trunc('second', start_after)) as job
         from pgboss.job_common
         where ${isAwaitedJob} and data->>'userId' = any($1) and name = coalesce($2, name)`,
        [userIds, name ?? null],
      )
      return rows.map(({ job }) => job)
    },
    /** Starts jobs that wait for a time or a retry. */
    async hurryJobs(): Promise<void> {
      await query(
        `update pgboss.job_common set start_after = now() where ${isAwaitedJob} and state < 'active'`,
      )
    },
    close,
  }
}

export type Operator = ReturnType<typeof createOperator>
