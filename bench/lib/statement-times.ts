import type { Client } from 'pg'

/**
 * The time that PostgreSQL takes for planning and executing statements, by its own count
 * (`pg_stat_statements`). Triggers and checks of foreign keys are part of their statement; the
 * parsing, and the sync of a commit to disk, are not counted. The statements of `admin` do not count.
 */
export const openStatementTimes = async (admin: Client) => {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('alter system set pg_stat_statements.track_planning = on')
  await admin.query('select pg_reload_conf()')
  return {
    async reset(): Promise<void> {
      await admin.query('select pg_stat_statements_reset()')
    },
    /** In milliseconds, since the last reset. */
    async read(): Promise<number> {
      const { rows } = await admin.query<{ ms: number }>(
        `select coalesce(sum(total_plan_time + total_exec_time), 0) as ms from pg_stat_statements
         where toplevel and userid <> current_user::regrole`,
      )
      return rows[0]?.ms ?? 0
    },
  }
}
