import type { Admin } from '../database/admin.ts'

/**
 * Tables that do not grow with the users: a row for each setting, release, run or hour, what
 * waits for an operator's decision, and jobs on their way to the queue.
 */
export const smallTables: readonly string[] = [
  'installation',
  'key_tombstones',
  'matching_config',
  'migrations',
  'page_views',
  'receiver_secrets',
  'rematch_runs',
  'retention_clock',
  'retention_runs',
  'processes',
  'review_cases',
  'safety_queue',
  'visitor_requests',
]

export type Column = {
  table: string
  name: string
  kind: 'id' | 'key' | 'number' | 'time' | 'other'
}

/**
 * Ids compare by bytes, and no other text does. Of bytes and numbers only those in a primary key or
 * a unique index have to differ.
 */
const columnsOf = async (admin: Admin): Promise<Column[]> => {
  const { rows } = await admin.query<Column>(
    `
    select c.relname as table, a.attname as name, case
        when l.collname = 'C' then 'id'
        when t.typname = 'timestamptz' then 'time'
        when k.is_key and t.typname = 'bytea' then 'key'
        when k.is_key and t.typname in ('int4', 'int8') then 'number'
        else 'other' end as kind
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    cross join lateral (
      select exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
        and a.attnum = any (i.indkey)) as is_key) k
    where c.relkind = 'r' and a.attgenerated = '' and c.relname <> all ($1)
    order by c.relname, a.attnum`,
    [smallTables],
  )
  return rows
}

/**
 * The value of a column in the n-th copy of its row, whose times lie `spacing` seconds further
 * back.
 */
const valueIn = ({ name, kind }: Column, spacing = '1'): string => {
  const column = `"${name}"`
  switch (kind) {
    case 'id':
      return `case when ${column} = any ($2) then ${column}
        when ${column} ~ '^[0-9a-f]{32}|.{57}' then left(${column}, -6) || lpad(to_hex(copy), 6, '0')
        else ${column} || '-' || copy end`
    case 'key':
      return `case octet_length(${column}) when 32 then sha256(${column} || int4send(copy))
        else ${column} || int4send(copy) end`
    case 'number':
      return `${column} + copy`
    case 'time':
      return `${column} - copy * ${spacing} * interval '1 second'`
    case 'other':
      return column
  }
}

/**
 * Copies rows, up to so many times and until a table has `enough`, roughly. Ids change alike in all
 * tables, so that each copy is a community of its own, with rows that belong together. Times lie
 * further back in each copy. With `kept`, only rows with one of these ids are copied, and these ids
 * stay: what belongs to them grows.
 */
export const cloneRows = async (
  admin: Admin,
  {
    copies,
    first = 1,
    kept = [],
    enough = 4000,
  }: { copies: number; first?: number; kept?: string[]; enough?: number },
): Promise<void> => {
  const tables = Object.entries(Object.groupBy(await columnsOf(admin), ({ table }) => table))
  await admin.query(`begin; set local session_replication_role = replica`)
  for (const [table, columns = []] of tables) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => valueIn(column)).join(', ')
    const ids = columns.filter(({ kind }) => kind === 'id').map(({ name }) => `"${name}"`)
    await admin.query(
      `with source as materialized (
          select * from "${table}" where $2::text[] = '{}' or array[${ids.join(', ')}]::text[] && $2)
        insert into "${table}" (${names})
        select ${values} from source
        cross join generate_series($3::int, $3 - 1 + (
          select least($1::int, ${enough} / greatest(count(*), 1)) from source)::int) as s (copy)
        on conflict do nothing`,
      [copies, kept, first],
    )
  }
  await admin.query('commit')
}
