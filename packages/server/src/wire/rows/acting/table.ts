import { AppError } from '@crosscheck/domain/errors'
import type { Filter } from '@crosscheck/domain/wire-rows/filter'
import type { WireRow } from '@crosscheck/domain/wire-rows/row'
import type { Caller } from './own-calls.ts'

/** A row to add or a change, with snake_case names. */
export type Given = Readonly<Record<string, unknown>>

/** A table as its user sees it. What is missing is refused. */
export type WireTable = {
  /** Null for a table of which no user sees a row. */
  columns: readonly string[] | null
  /** May leave out rows that the filter excludes. */
  read(caller: Caller, filter: Filter): Promise<WireRow[]>
  /** Columns that `read` leaves empty, because they take another reading. */
  late?: {
    columns: ReadonlySet<string>
    complete(caller: Caller, rows: readonly WireRow[]): Promise<readonly WireRow[]>
  }
  /** Returns the id of the row. */
  insert?(caller: Caller, given: Given): Promise<string>
  update?(caller: Caller, row: WireRow, given: Given): Promise<void>
  remove?(caller: Caller, row: WireRow): Promise<void>
}

export const textIn = (given: Given, column: string): string | undefined => {
  const value = given[column]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw new AppError('INVALID_REQUEST', { fields: [{ path: column, code: 'no_text' }] })
}

export const requiredText = (given: Given, column: string): string => {
  const value = textIn(given, column)
  if (value !== undefined) return value
  throw new AppError('INVALID_REQUEST', { fields: [{ path: column, code: 'required' }] })
}

/** A client gets the first thousand items of a list. */
export const pageLimit = 200
export const maxPages = 5

/** Clients write flags as true, 1 or '1'. */
export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'
