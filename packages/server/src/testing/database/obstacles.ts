import type { Client } from 'pg'
import { groupOf, layout } from '../../db/layout/layout.ts'

/** A rule of a table that a distributed PostgreSQL cannot keep in the layout. */
export type Obstacle = { table: string; rule: string }

type Key = { table: string; rule: string; columns: string[] }
type Reference = Key & { target: string; targets: string[]; setsNull: boolean }

const columnsOf = (table: string, numbers: string): string => `
  array(select a.attname::text from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`

const uniqueKeys = `
  select indrelid::regclass::text as table, indexrelid::regclass::text as rule,
    ${columnsOf('indrelid', 'indkey::int2[]')} as columns
  from pg_index join pg_class c on c.oid = indrelid
  where indisunique and c.relnamespace = 'public'::regnamespace`

const foreignKeys = `
  select conrelid::regclass::text as table, conname as rule,
    ${columnsOf('conrelid', 'conkey')} as columns,
    confrelid::regclass::text as target, ${columnsOf('confrelid', 'confkey')} as targets,
    confdeltype in ('n', 'd') as "setsNull"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

const columnOf = (table: string): string | null => {
  const place = layout[table]
  return typeof place === 'object' ? place.by : null
}

const canBeUnique = ({ table, columns }: Key): boolean => {
  const column = columnOf(table)
  return column === null || columns.includes(column)
}

/**
 * Rows that refer to each other have to be on one node. Citus refuses a key with the column of the
 * node that sets anything to null, even another column.
 */
const canRefer = ({ table, columns, target, targets, setsNull }: Reference): boolean => {
  if (layout[target] === 'everywhere') return true
  if (groupOf(table) !== groupOf(target)) return false
  if (groupOf(table) === null) return true
  const place = columns.indexOf(columnOf(table) ?? '')
  return place >= 0 && targets[place] === columnOf(target) && !setsNull
}

const triggers = `
  select tgrelid::regclass::text as table, tgname::text as rule
  from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace`

/** Triggers of tables that are placed on nodes. */
export const findTriggers = async (client: Client): Promise<Obstacle[]> => {
  const { rows } = await client.query<Obstacle>(triggers)
  return rows.filter(({ table }) => layout[table] !== 'coordinator')
}

/** The unique keys and foreign keys of the database that stand in the way of the layout. */
export const findObstacles = async (client: Client): Promise<Obstacle[]> => {
  const { rows: keys } = await client.query<Key>(uniqueKeys)
  const { rows: references } = await client.query<Reference>(foreignKeys)
  return [
    ...keys.filter((key) => !canBeUnique(key)),
    ...references.filter((reference) => !canRefer(reference)),
  ]
    .map(({ table, rule }) => ({ table, rule }))
    .toSorted((one, other) =>
      `${one.table} ${one.rule}` < `${other.table} ${other.rule}` ? -1 : 1,
    )
}
