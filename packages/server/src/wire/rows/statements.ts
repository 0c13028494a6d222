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
} from './acting/acts.ts'
import { inOneTransaction } from './acting/one-transaction.ts'
import type { Caller, RowRequest } from './acting/own-calls.ts'
import { tableNamed } from './tables.ts'

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
export const runStatements = (
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
