import { AppError } from '@crosscheck/domain/errors'
import { contentRange } from '@crosscheck/domain/wire-rows/query'
import type { Handlers } from '../../http/request/handler.ts'
import { checkProject } from '../../modules/identity/accounts/checks.ts'
import {
  deleteRows,
  insertRows,
  listRows,
  namesOneRow,
  updateRows,
  type At,
} from './acting/acts.ts'
import { inOneTransaction } from './acting/one-transaction.ts'
import { callerOf, type RowRequest } from './acting/own-calls.ts'
import { runStatements } from './statements.ts'
import { tableNamed } from './tables.ts'

type Named = { params: { projectId: string; table: string } }

/** The rows of the published client. */
export const rowHandlers = ({ projectId }: { projectId: string }) => {
  const tableOf = ({ params }: Named) => {
    checkProject(params.projectId, projectId)
    return tableNamed(params.table)
  }
  /** Several rows share a transaction. One row needs none, and its answer has what followed. */
  const act = <T>(
    request: RowRequest & Named,
    isOneRow: boolean,
    work: (at: At) => Promise<T>,
  ): Promise<T> => {
    const table = tableOf(request)
    return isOneRow
      ? work({ caller: callerOf(request), table })
      : inOneTransaction(request, (caller) => work({ caller, table }))
  }
  return {
    'GET /api/db/:projectId/rest/v1/:table': async (request) => {
      const at = { caller: callerOf(request), table: tableOf(request) }
      const { page, total, offset } = await listRows(at, request.query)
      request.exchange.setHeader('Content-Range', contentRange(offset, page.length, total))
      return page
    },
    'POST /api/db/:projectId/rest/v1/:table': (request) => {
      const rows = [request.body].flat()
      return act(request, rows.length === 1, (at) => insertRows(at, request.query, rows))
    },
    'PATCH /api/db/:projectId/rest/v1/:table': (request) =>
      act(request, namesOneRow(tableOf(request), request.query), (at) =>
        updateRows(at, request.query, request.body),
      ),
    'DELETE /api/db/:projectId/rest/v1/:table': (request) =>
      act(request, namesOneRow(tableOf(request), request.query), (at) =>
        deleteRows(at, request.query),
      ),
    'POST /api/db/:projectId/batch': async (request) => {
      checkProject(request.params.projectId, projectId)
      return { results: await runStatements(request, request.body.statements) }
    },
    'POST /api/db/:projectId/sql': async ({ params }) => {
      checkProject(params.projectId, projectId)
      throw new AppError('FORBIDDEN')
    },
  } satisfies Handlers
}
