import type { Statement } from '@crosscheck/domain/contract/platform/rows'
import { AppError } from '@crosscheck/domain/errors'
import type { WireRow } from '@crosscheck/domain/wire-rows/row'
import {
  deleteRows,
  insertRows,
  listRows,
  maxChanged,
  tooManyRows,
  updateRows,
  namesOneRow,
  type At,
} from './acting/acts.ts'
import { inOneTransaction } from './acting/one-transaction.ts'
import { type Caller, type RowRequest, callerOf } from './acting/own-calls.ts'
import { tableNamed } from './tables.ts'
import { contentRange } from '@crosscheck/domain/wire-rows/query'
import type { Handlers } from '../../http/request/handler.ts'

type RowCall = Extract<Statement, { table: string }>

const isRowCall = (statement: Statement): statement is RowCall => !('sql' in statement)

const rowsIn = ({ body }: RowCall) => [body ?? []].flat()

/** A change is one row, which all named rows get. */
const changeIn = (call: RowCall) => {
  const [row, ...more] = rowsIn(call)
  if (!row || more.length > 0)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'body', code: 'one_row' }] })
  return row
}

type Running = { caller: Caller; countChange: () => void }

const run = async (running: Running, call: RowCall): Promise<WireRow[]> => {
  const at = { ...running, table: tableNamed(call.table) }
  const parameters = call.query ?? {}
  switch (call.method) {
    case 'GET':
      return (await listRows(at, parameters)).page
    case 'POST':
      return insertRows(at, parameters, rowsIn(call))
    case 'PATCH':
      return updateRows(at, parameters, changeIn(call))
    case 'DELETE':
      return deleteRows(at, parameters)
  }
}

/** Makes calls on rows in their order, in one transaction. SQL is refused before any of them. */
const runStatements = (
  request: RowRequest,
  statements: readonly Statement[],
): Promise<{ rows: WireRow[] }[]> => {
  const calls = statements.filter(isRowCall)
  if (calls.length < statements.length) throw new AppError('FORBIDDEN')
  if (calls.flatMap(rowsIn).length > maxChanged) throw tooManyRows('statements')
  return inOneTransaction(request, async (caller) => {
    const results: { rows: WireRow[] }[] = []
    let changed = 0
    const countChange = () => {
      changed += 1
      if (changed > maxChanged) throw tooManyRows('statements')
    }
    for (const call of calls) results.push({ rows: await run({ caller, countChange }, call) })
    return results
  })
}

type Named = { params: { table: string } }

/** Several rows share a transaction. One row needs none, and its answer has what followed. */
const act = <T>(
  request: RowRequest & Named,
  isOneRow: boolean,
  work: (at: At) => Promise<T>,
): Promise<T> => {
  const table = tableNamed(request.params.table)
  return isOneRow
    ? work({ caller: callerOf(request), table })
    : inOneTransaction(request, (caller) => work({ caller, table }))
}

/** The rows of the published client. */
export const rowHandlers = {
  'GET /api/db/:projectId/rest/v1/:table': async (request) => {
    const at = { caller: callerOf(request), table: tableNamed(request.params.table) }
    const { page, total, offset } = await listRows(at, request.query)
    request.exchange.setHeader('Content-Range', contentRange(offset, page.length, total))
    return page
  },
  'POST /api/db/:projectId/rest/v1/:table': (request) => {
    const rows = [request.body].flat()
    return act(request, rows.length === 1, (at) => insertRows(at, request.query, rows))
  },
  'PATCH /api/db/:projectId/rest/v1/:table': (request) =>
    act(request, namesOneRow(tableNamed(request.params.table), request.query), (at) =>
      updateRows(at, request.query, request.body),
    ),
  'DELETE /api/db/:projectId/rest/v1/:table': (request) =>
    act(request, namesOneRow(tableNamed(request.params.table), request.query), (at) =>
      deleteRows(at, request.query),
    ),
  'POST /api/db/:projectId/batch': async (request) => ({
    results: await runStatements(request, request.body.statements),
  }),
  'POST /api/db/:projectId/sql': async () => {
    throw new AppError('FORBIDDEN')
  },
} satisfies Handlers
