import type { Band } from '@crosscheck/domain/matching/evidence/evidence-types'
import { isOfBand } from '../../../matching/write/repository/band-of-side.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database.ts'

/** Tables with more rows than this are estimated: reading a million takes too long for a page. */
const exactRows = 50_000

/** A reading that takes longer is left out, so that it does not slow down the users' calls. */
const limitMs = 5_000

/** The rows of a table, as the planner estimates them; 0 before the first analysis. */
const estimateRows = async (trx: Trx, table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select (
      greatest(reltuples, 0)::float8 / greatest(relpages, 1)
        * pg_relation_size(oid) / current_setting('block_size')::int
    )::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relname = ${table}`.execute(trx)
  return rows[0]?.rows ?? 0
}

export type Sample<Name extends string> = {
  totals: Record<Name | 'rows', number>
  isEstimated: boolean
}

/** Totals of a small table. For a large one, totals of a sample of its pages, scaled up. */
const totalsIn = async <Name extends string>(
  trx: Trx,
  table: string,
  totals: Record<Name, RawBuilder<unknown>>,
): Promise<Sample<Name>> => {
  await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(trx)
  const estimate = await estimateRows(trx, table)
  const isEstimated = estimate > exactRows
  const percent = isEstimated ? (100 * exactRows) / estimate : 100
  const columns = Object.entries<RawBuilder<unknown>>({ ...totals, rows: sql`count(*)` })
  const { rows } = await sql<Record<Name | 'rows', string>>`
    select ${sql.join(columns.map(([name, total]) => sql`${total} as ${sql.ref(name)}`))}
    from ${sql.table(table)} tablesample system (${percent})`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`The totals of ${table} are missing.`)
  const factor = isEstimated ? estimate / Math.max(1, Number(row.rows)) : 1
  const scaled = Object.entries<string>(row).map(([name, value]) => [
    name,
    Math.round(Number(value) * factor),
  ])
  return { totals: Object.fromEntries(scaled), isEstimated }
}

export const countUsers = (trx: Trx) =>
  totalsIn(trx, 'users', { confirmed: sql`count(email_verified_at)` })

export const countProfiles = (trx: Trx) => totalsIn(trx, 'partner_profiles', {})

const ofBand = (band: Band) => sql`count(*) filter (where ${isOfBand(band)})`

export const countSides = (trx: Trx) =>
  totalsIn(trx, 'match_sides', {
    strong: ofBand('strong'),
    likely: ofBand('likely'),
    possible: ofBand('possible'),
    weak: ofBand('weak'),
  })

export const countFiles = (trx: Trx) =>
  totalsIn(trx, 'files', { bytes: sql`coalesce(sum(size), 0)` })

export const readDatabaseBytes = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(trx)
  return Number(rows[0]?.bytes ?? 0)
}
