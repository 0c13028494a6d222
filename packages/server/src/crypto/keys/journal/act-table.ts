import type { Pool } from 'pg'
import type { Act, ActPlace } from './acts.ts'

/** For the database of `KEY_DATABASE_URL`. */
export const createActTable = `
  create table if not exists kept_acts (
    kind text not null,
    user_id text not null,
    subject text not null,
    stamp bigint not null,
    in_force boolean not null,
    primary key (user_id, kind, subject)
  );
  revoke all on kept_acts from public;`

const columnsOf = (acts: readonly Act[]) => [
  acts.map(({ kind }) => kind),
  acts.map(({ userId }) => userId),
  acts.map(({ subject }) => subject),
  acts.map(({ stamp }) => stamp),
  acts.map(({ inForce }) => inForce),
]
const listed = `unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::boolean[])
  as act (kind, user_id, subject, stamp, in_force)`

/** Acts in a table of the database of keys, which several machines share. */
export const openActTable = (pool: Pool): ActPlace => {
  const read = async (): Promise<Act[]> => {
    const { rows } = await pool.query<Act>(
      `select kind, user_id as "userId", subject, stamp::float8 as stamp, in_force as "inForce"
       from kept_acts`,
    )
    return rows
  }
  return {
    name: 'the database of KEY_DATABASE_URL',
    read,
    async add(acts) {
      if (acts.length === 0) return
      await pool.query(
        `insert into kept_acts (kind, user_id, subject, stamp, in_force)
         select distinct on (user_id, kind, subject) kind, user_id, subject, stamp, in_force
         from ${listed} order by user_id, kind, subject, stamp desc
         on conflict (user_id, kind, subject)
         do update set stamp = excluded.stamp, in_force = excluded.in_force
         where kept_acts.stamp < excluded.stamp`,
        columnsOf(acts),
      )
    },
    async tidy(isNeeded) {
      const over = (await read()).filter((act) => !isNeeded(act))
      if (over.length === 0) return
      await pool.query(
        `delete from kept_acts as kept using ${listed}
         where kept.user_id = act.user_id and kept.kind = act.kind
           and kept.subject = act.subject and kept.stamp = act.stamp`,
        columnsOf(over),
      )
    },
  }
}
