import type { Admin } from '../testing/database/admin.ts'

/**
 * Sets the time that retention takes for PostgreSQL's own; an offset moves it from the real one.
 */
export const setDatabaseTime = (admin: Admin, time: Date | { offsetMs: number }) => {
  const value =
    time instanceof Date
      ? `timestamptz '${time.toISOString()}'`
      : `now() + ${time.offsetMs} * interval '1 millisecond'`
  return admin.query(`create or replace function database_now() returns timestamptz
    language sql stable as $$ select ${value} $$`)
}
