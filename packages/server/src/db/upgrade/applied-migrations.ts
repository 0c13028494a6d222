import type { Client } from 'pg'
import { kindOf, type Migration } from '../migrations/kinds.ts'
import { checksumOf, type AppliedMigration } from './migration-plan.ts'

/** A database of an earlier release has a table without the later columns, or none. */
export const prepareTable = async (client: Client): Promise<void> => {
  await client.query(`create table if not exists migrations (
    name text primary key, digest text not null, applied_at timestamptz(3) not null default now()
  )`)
  await client.query(`alter table migrations
    add column if not exists kind text,
    add column if not exists is_finished boolean not null default true,
    add column if not exists changed_rows bigint not null default 0`)
  await client.query('grant select on migrations to cc_app, cc_worker')
}

export const readApplied = async (client: Client): Promise<AppliedMigration[]> => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return []
  const { rows } = await client.query<AppliedMigration>(`
    select name, digest, row->>'kind' as kind,
      coalesce((row->>'is_finished')::boolean, true) as "isFinished"
    from (select name, digest, to_jsonb(m) as row from migrations m) as read order by name`)
  return rows
}

export const recordApplied = (client: Client, migration: Migration): Promise<unknown> =>
  client.query('insert into migrations (name, digest, kind) values ($1, $2, $3)', [
    migration.name,
    checksumOf(migration),
    kindOf(migration),
  ])
