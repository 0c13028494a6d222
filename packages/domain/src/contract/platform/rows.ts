import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

const project = z.object({ projectId: z.string().max(64) })
const params = project.extend({ table: z.string().max(64) })
/** Filters are named by columns; domain/wire-rows reads them. */
const query = z.record(z.string().max(64), z.string().max(8000))
/** A row of any table; what a column means is judged by the act. */
const given = z.looseObject({ id: z.string().max(64).optional() })
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const rows = z.array(row)
const newRows = z.union([given, z.array(given).min(1).max(20)])

/** A call on rows, or SQL of a client, which is refused. */
const statement = z.union([
  z.looseObject({ sql: z.string() }),
  z.object({
    method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
    table: params.shape.table,
    query: query.optional(),
    body: newRows.optional(),
  }),
])
export type Statement = z.infer<typeof statement>

/**
 * [Rows of the published client] Each table shows what the pages show their user, under the names
 * of the specification. Writing is the act that it means: a status is a review, a consent is
 * consent. The answer is always a list.
 */
export const rowCalls = defineCalls({
  'GET /api/db/:projectId/rest/v1/:table': {
    summary: 'List rows of your own, with filters, order and page; Content-Range has the count',
    policy: 'signed-in',
    sessionWithData: true,
    params,
    query,
    output: rows,
  },
  'POST /api/db/:projectId/rest/v1/:table': {
    summary: 'Add rows, as far as you may: a profile, a message, a request or an inquiry',
    policy: 'signed-in',
    params,
    query,
    body: newRows,
    output: rows,
    status: 201,
  },
  'PATCH /api/db/:projectId/rest/v1/:table': {
    summary: 'Change rows, as far as you may: your profile, review, consent or answer',
    policy: 'signed-in',
    params,
    query,
    body: given,
    output: rows,
  },
  /**
   * `query` is the name of a query that this server has: `counts`, `hours` or `queues`. SQL is
   * always
   * refused: no text of a client runs in the database.
   */
  'POST /api/db/:projectId/sql': {
    summary: 'Refuse SQL, from everyone',
    policy: 'anyone',
    limit: 'read',
    params: project,
    body: z.object({ query: z.unknown(), params: z.unknown() }).partial(),
    output: z.object({ rows }),
  },
  /**
   * [Several calls at once] Each is what a call on a table's address is: its method, table, query
   * and body. They run in their order and in one transaction: if one is refused, none has an
   * effect, except that limits count. A new profile is compared soon after the answer. SQL is
   * refused.
   */
  'POST /api/db/:projectId/batch': {
    summary: 'Make several calls on your rows: all of them, or none',
    policy: 'signed-in',
    params: project,
    body: z.object({
      statements: z.array(statement).min(1).max(20),
      mode: z.string().max(20).optional(),
    }),
    output: z.object({ results: z.array(z.object({ rows })) }),
  },
  'DELETE /api/db/:projectId/rest/v1/:table': {
    summary: 'Delete profiles of your own',
    policy: 'signed-in',
    params,
    query,
    output: rows,
  },
})
