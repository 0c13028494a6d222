import { AppError } from '@crosscheck/domain/errors'
import { requiredValues, type Filter } from '@crosscheck/domain/wire-rows/filter'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { parseRowQuery, selectRows, type RowQuery } from '@crosscheck/domain/wire-rows/query'
import type { WireRow } from '@crosscheck/domain/wire-rows/row'
import type { Caller } from './own-calls.ts'
import { textIn, type Given, type WireTable } from './table.ts'

export const maxChanged = 50

/** Parameters of the address, as the client writes them. */
export type RowParameters = Readonly<Record<string, string>>
export type At = {
  caller: Caller
  table: WireTable
  /** Throws when calls that share a transaction would change too many rows. */
  countChange?: () => void
}

export const tooManyRows = (path: string): AppError =>
  new AppError('INVALID_REQUEST', { fields: [{ path, code: 'too_many_rows' }] })

const equals = (column: string, value: string): Filter => ({
  kind: 'compare',
  column,
  by: 'eq',
  value,
})

const readQuery = (parameters: RowParameters, { columns }: WireTable) => {
  const { query, problems } = parseRowQuery(parameters, columns && new Set(columns))
  if (problems.length > 0) throw new AppError('INVALID_REQUEST', { fields: [...problems] })
  return query
}

/** Snake_case names, as the rows have them. Some releases send upserts as the app wrote them. */
const namesOf = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [toSnake(name), value]))

const readRows = async ({ caller, table: { read, late } }: At, query: RowQuery) =>
  selectRows(
    await read(caller, query.filter),
    query,
    late && { ...late, complete: (rows) => late.complete(caller, rows) },
  )

export const listRows = async (at: At, parameters: RowParameters) => {
  const query = readQuery(parameters, at.table)
  const { page, total } = await readRows(at, query)
  return { page: [...page], total, offset: query.offset }
}

const rowsToChange = async (at: At, parameters: RowParameters): Promise<readonly WireRow[]> => {
  const query = readQuery(parameters, at.table)
  // A request that names no rows would change all of them.
  if (!query.isFiltered)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'filter', code: 'required' }] })
  const { page } = await readRows(at, { ...query, select: null, limit: maxChanged + 1 })
  if (page.length > maxChanged) throw tooManyRows('filter')
  return page
}

/** One row. `others` are further values of it; its match saves reading all others. */
const readById = async (at: At, id: string, others: Given): Promise<WireRow[]> => {
  const everything = { order: [], limit: 1, offset: 0, select: null, isFiltered: true }
  const { match_id: matchId } = others
  const isOfMatch = at.table.columns?.includes('match_id') && typeof matchId === 'string'
  const filters = [equals('id', id), ...(isOfMatch ? [equals('match_id', matchId)] : [])]
  return [...(await readRows(at, { ...everything, filter: { kind: 'and', filters } })).page]
}

const change = async (at: At, row: WireRow, given: Given): Promise<WireRow[]> => {
  const { caller, table } = at
  if (!table.update) throw new AppError('FORBIDDEN')
  at.countChange?.()
  await table.update(caller, row, given)
  return readById(at, String(row['id']), row)
}

const insertRow = async (at: At, given: Given, isUpsert: boolean): Promise<WireRow[]> => {
  const { caller, table } = at
  const id = textIn(given, 'id')
  const [known] = isUpsert && id !== undefined ? await readById(at, id, given) : []
  if (known) return change(at, known, given)
  if (!table.insert) throw new AppError('FORBIDDEN')
  at.countChange?.()
  return readById(at, await table.insert(caller, given), given)
}

export const insertRows = async (
  at: At,
  parameters: RowParameters,
  rows: readonly Given[],
): Promise<WireRow[]> => {
  const isUpsert = parameters['on_conflict'] !== undefined
  const inserted: WireRow[] = []
  for (const row of rows) inserted.push(...(await insertRow(at, namesOf(row), isUpsert)))
  return inserted
}

export const updateRows = async (
  at: At,
  parameters: RowParameters,
  given: Given,
): Promise<WireRow[]> => {
  const rows = await rowsToChange(at, parameters)
  if (!at.table.update) throw new AppError('FORBIDDEN')
  const changed: WireRow[] = []
  for (const row of rows) changed.push(...(await change(at, row, namesOf(given))))
  return changed
}

export const deleteRows = async (at: At, parameters: RowParameters): Promise<WireRow[]> => {
  const rows = await rowsToChange(at, parameters)
  if (!at.table.remove) throw new AppError('FORBIDDEN')
  for (const row of rows) {
    at.countChange?.()
    await at.table.remove(at.caller, row)
  }
  return []
}

/** Whether a filter names at most one row by its id. */
export const namesOneRow = (table: WireTable, parameters: RowParameters): boolean =>
  requiredValues(readQuery(parameters, table).filter, 'id')?.length === 1
