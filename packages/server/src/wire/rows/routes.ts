import { AppError } from '@crosscheck/domain/errors'
import type { Filter } from '@crosscheck/domain/wire-rows/filter'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { contentRange, parseRowQuery, selectRows } from '@crosscheck/domain/wire-rows/query'
import type { WireRow } from '@crosscheck/domain/wire-rows/row'
import type { Handlers } from '../../http/request/handler.ts'
import { checkProject } from '../../modules/identity/accounts/checks.ts'
import { callerOf, type Caller } from './acting/own-calls.ts'
import { tableNamed } from './tables.ts'
import { textIn, type Given, type WireTable } from './acting/table.ts'

/** The most rows that one request changes. */
const maxChanged = 50

const byId = (id: string): Filter => ({ kind: 'compare', column: 'id', by: 'eq', value: id })

const readQuery = (query: Record<string, string>, { columns }: WireTable) => {
  const { query: read, problems } = parseRowQuery(query, columns && new Set(columns))
  if (problems.length > 0) throw new AppError('INVALID_REQUEST', { fields: [...problems] })
  return read
}

/** Snake_case names, as the rows have them. Some releases send upserts as the app wrote them. */
const namesOf = (given: Record<string, unknown>): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [toSnake(name), value]))

const rowsOf = async (
  caller: Caller,
  table: WireTable,
  query: Record<string, string>,
): Promise<WireRow[]> => {
  const read = readQuery(query, table)
  // A request that names no rows would change all of them.
  if (!read.isFiltered) throw new AppError('INVALID_REQUEST', { fields: [filterMissing] })
  const { page } = selectRows(await table.read(caller, read.filter), {
    ...read,
    select: null,
    limit: maxChanged + 1,
  })
  if (page.length > maxChanged)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'filter', code: 'too_many_rows' }] })
  return [...page]
}
const filterMissing = { path: 'filter', code: 'required' }

const readById = async (caller: Caller, table: WireTable, id: string): Promise<WireRow[]> => {
  const rows = await table.read(caller, byId(id))
  return rows.filter((row) => row['id'] === id)
}

const change = async (
  { caller, table }: { caller: Caller; table: WireTable },
  row: WireRow,
  given: Given,
): Promise<WireRow[]> => {
  if (!table.update) throw new AppError('FORBIDDEN')
  await table.update(caller, row, given)
  return readById(caller, table, String(row['id']))
}

const add = async (
  at: { caller: Caller; table: WireTable },
  given: Given,
  isUpsert: boolean,
): Promise<WireRow[]> => {
  const { caller, table } = at
  const id = textIn(given, 'id')
  const [known] = isUpsert && id !== undefined ? await readById(caller, table, id) : []
  if (known) return change(at, known, given)
  if (!table.insert) throw new AppError('FORBIDDEN')
  return readById(caller, table, await table.insert(caller, given))
}

const refuseText = (params: { projectId: string }, projectId: string): never => {
  checkProject(params.projectId, projectId)
  throw new AppError('FORBIDDEN')
}

/** The rows of the published client. */
export const rowHandlers = ({ projectId }: { projectId: string }) =>
  ({
    'GET /api/db/:projectId/rest/v1/:table': async (request) => {
      checkProject(request.params.projectId, projectId)
      const table = tableNamed(request.params.table)
      const query = readQuery(request.query, table)
      const rows = await table.read(callerOf(request), query.filter)
      const { page, total } = selectRows(rows, query)
      const range = contentRange(query.offset, page.length, total)
      request.exchange.setHeader('Content-Range', range)
      return [...page]
    },
    'POST /api/db/:projectId/rest/v1/:table': async (request) => {
      checkProject(request.params.projectId, projectId)
      const at = { caller: callerOf(request), table: tableNamed(request.params.table) }
      const isUpsert = request.query['on_conflict'] !== undefined
      const added: WireRow[] = []
      for (const given of [request.body].flat())
        added.push(...(await add(at, namesOf(given), isUpsert)))
      return added
    },
    'PATCH /api/db/:projectId/rest/v1/:table': async (request) => {
      checkProject(request.params.projectId, projectId)
      const at = { caller: callerOf(request), table: tableNamed(request.params.table) }
      const rows = await rowsOf(at.caller, at.table, request.query)
      if (!at.table.update) throw new AppError('FORBIDDEN')
      const given = namesOf(request.body)
      const changed: WireRow[] = []
      for (const row of rows) changed.push(...(await change(at, row, given)))
      return changed
    },
    'DELETE /api/db/:projectId/rest/v1/:table': async (request) => {
      checkProject(request.params.projectId, projectId)
      const [caller, table] = [callerOf(request), tableNamed(request.params.table)]
      const rows = await rowsOf(caller, table, request.query)
      if (!table.remove) throw new AppError('FORBIDDEN')
      for (const row of rows) await table.remove(caller, row)
      return []
    },
    'POST /api/db/:projectId/sql': async ({ params }) => refuseText(params, projectId),
    'POST /api/db/:projectId/batch': async ({ params }) => refuseText(params, projectId),
  }) satisfies Handlers
