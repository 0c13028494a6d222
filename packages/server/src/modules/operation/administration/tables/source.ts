import type { FieldAccess } from '@crosscheck/domain/administration/tables'
import type { TableValue } from '@crosscheck/domain/contract/operation/admin-tables'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { Tables } from '../../../../db/tables.ts'

export type StoredRow = Readonly<Record<string, unknown>>
export type OpenDeps = Pick<Context, 'sealer'>

/** How the viewer reads one table. Reading a page opens nothing. */
export type TableSource = {
  table: keyof Tables
  key: readonly [string, ...string[]]
  /** The columns that a page reads, besides the key. */
  columns: readonly string[]
  /** Each field of the table (specification, section 3), in order. */
  fields: Readonly<Record<string, FieldAccess>>
  /** Values that are not columns of the row. */
  derive?: (trx: Trx, rows: readonly StoredRow[]) => Promise<readonly StoredRow[]>
  open?: (deps: OpenDeps, trx: Trx, key: readonly string[]) => Promise<StoredRow | null>
}

export const fieldsOf = <A extends FieldAccess>(
  access: A,
  names: readonly string[],
): Record<string, A> => Object.fromEntries(names.map((name) => [name, access]))

/** Times are in ISO 8601, and lists are JSON text. */
export const toValue = (value: unknown): TableValue => {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}
