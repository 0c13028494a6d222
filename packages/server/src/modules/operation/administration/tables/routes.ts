import type { Handlers } from '../../../../http/request/handler.ts'
import { listRows } from './list-rows.ts'
import { revealValue } from './reveal-value.ts'

export const adminTablesHandlers = {
  'GET /api/v1/admin/tables/:table': ({ context, user, params, query }) =>
    listRows(context, user, { ...params, ...query }),
  'POST /api/v1/admin/tables/:table/reveal': ({ context, user, params, body }) =>
    revealValue(context, user, { ...params, ...body }),
} satisfies Handlers
