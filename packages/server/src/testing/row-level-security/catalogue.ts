import type { Admin } from '../database/admin.ts'
import type { DatabaseRole } from '../../db/database.ts'
import { loginRoles } from '../../db/setup/connection-plan.ts'
import type { TableRule } from './rules/reach.ts'

export type TableFacts = {
  name: string
  secured: boolean
  forced: boolean
  policies: number
  primaryKey: string[]
  columns: string[]
  hasUser: boolean
  /** Columns of JSON, which may name users where no column does. */
  json: string[]
}

const ownSchemas = `n.nspname !~ '^(pg_|information_schema$)'`

/** All tables or the named one, as PostgreSQL itself lists them. */
export const readTables = async (client: Admin, only?: string): Promise<TableFacts[]> => {
  const { rows } = await client.query<TableFacts>(
    `
    select n.nspname || '.' || c.relname as name,
      c.relrowsecurity as secured,
      c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      coalesce((select array_agg(a.attname::text order by a.attnum)
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as "primaryKey",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum) as columns,
      c.relname = 'users' or exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname like '%user_id%' and not a.attisdropped) as "hasUser",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid in ('json'::regtype, 'jsonb'::regtype) order by 1) as json
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${ownSchemas}
      and ($1::text is null or c.oid = to_regclass($1))
    order by 1`,
    [only ?? null],
  )
  return rows
}

export type Columns = { readable: string[]; writable: string[] }

/**
 * The columns a role may read, and those it may set that are part of no unique key. Columns that
 * refer to other rows or name a user come last.
 */
export const readColumns = async (
  client: Admin,
  table: string,
  role: DatabaseRole,
): Promise<Columns> => {
  const { rows } = await client.query<{ name: string; readable: boolean; writable: boolean }>(
    `select a.attname::text as name,
       has_column_privilege($1, a.attrelid, a.attnum, 'select') as readable,
       has_column_privilege($1, a.attrelid, a.attnum, 'update') and not exists (
         select 1 from pg_index i
         where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)
       ) as writable
     from pg_attribute a
     where a.attrelid = $2::regclass and a.attnum > 0 and not a.attisdropped
     order by exists (
       select 1 from pg_constraint f
       where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any (f.conkey)
     ) or a.attname like '%user_id%', a.attnum`,
    [loginRoles[role], table],
  )
  const names = (key: 'readable' | 'writable') =>
    rows.filter((row) => row[key]).map((row) => row.name)
  return { readable: names('readable'), writable: names('writable') }
}

export type Row = {
  key: string
  owners: string[]
  subjects: string[]
  json: string
  /** The values as SQL. */
  literals: string
  presented: string | null
}

/** All rows of a table with the users they belong to, read past the policies. */
export const readRows = async (
  client: Admin,
  table: TableFacts,
  { owners, subjects, presented }: Pick<TableRule, 'owners' | 'subjects' | 'presented'>,
): Promise<Row[]> => {
  const key = table.primaryKey.map((column) => `${column}::text`).join(`, `)
  const literals = table.columns.map((column) => `quote_nullable(${column}::text)`).join(', ')
  const { rows } = await client.query<Row>(`
    select concat_ws('|', ${key}) as key, ${owners ?? `'{}'::text[]`} as owners,
      ${subjects ?? `'{}'::text[]`} as subjects, to_jsonb(t)::text as json,
      concat_ws(', ', ${literals}) as literals,
      ${presented ? `encode(${presented}, 'hex')` : 'null'} as presented
    from ${table.name} t order by 1`)
  return rows
}

export type Policy = {
  table: string
  name: string
  command: string
  roles: string[]
  /** The conditions as PostgreSQL writes them; null where the command has none. */
  using: string | null
  check: string | null
  isOpen: boolean
}

/** Policies by table, to switch them off one by one. */
export const readPolicies = async (client: Admin): Promise<Policy[]> => {
  const { rows } = await client.query<Policy>(`
    select schemaname || '.' || tablename as table, policyname::text as name, cmd as command,
      roles::text[],
      qual as using, with_check as check,
      coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true' as "isOpen"
    from pg_policies order by 1, 2`)
  return rows
}
