import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { migrations } from '../../db/migrations/all.ts'
import { jobSchema } from '../../jobs/queue/queues.ts'
import type { StoredDatabase } from './format.ts'

const roles = `
  select format('create role %I login noinherit password %L', rolname, rolpassword) as text
  from pg_authid where rolname like 'cc\\_%' order by 1`

/** Ordinary tables with the columns that can be written. */
const tables = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ('public', '${jobSchema}')
  group by 1 order by 1`

const sequences = `
  select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as text
  from pg_sequences where last_value is not null order by 1`

const comment = `
  select format('comment on table migrations is %L', obj_description('migrations'::regclass)) as text`

const ownMigrations = `create table migrations (
  name text primary key, digest text not null, applied_at timestamptz(3) not null default now(),
  kind text, is_finished boolean not null default true, changed_rows bigint not null default 0
)`

const textsOf = async (client: Client, query: string): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

/** The statements of the migrations in the order in which this database had them. */
const appliedSchema = async (client: Client): Promise<string[]> => {
  const names = await textsOf(
    client,
    'select name as text from migrations order by applied_at, name',
  )
  return names.map((applied) => {
    const known = migrations.find(({ name }) => name === applied)
    if (!known) throw new Error(`This release does not know the migration ${applied}.`)
    return known.statements
  })
}

const rowsOf = async (client: Client, table: { name: string; columns: string }) => {
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from (select ${table.columns} from ${table.name}) t`,
  )
  return { ...table, rows: rows[0]?.rows ?? '[]' }
}

/** Reads a database of this release as the superuser. */
export const dumpDatabase = async (adminUrl: string): Promise<StoredDatabase> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query<{ name: string; columns: string }>(tables)
    const stored: StoredDatabase['tables'] = []
    for (const table of found.rows) stored.push(await rowsOf(client, table))
    return {
      roles: await textsOf(client, roles),
      schema: [
        ownMigrations,
        ...(await appliedSchema(client)),
        getConstructionPlans(jobSchema, { createSchema: true }),
      ],
      finally: [...(await textsOf(client, sequences)), ...(await textsOf(client, comment))],
      tables: stored.filter(({ rows }) => rows !== '[]'),
    }
  } finally {
    await client.end()
  }
}
