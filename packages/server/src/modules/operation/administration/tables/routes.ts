import type { Output } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import { parseCursor } from '../../../../lib/cursor.ts'
import { consumeLimit } from '../../../platform/limits/service.ts'
import { logAct, type Administrator } from '../administrator.ts'
import { requireTable, listRows } from './list-rows.ts'
import { toValue } from './source.ts'
import { tableSources } from './sources.ts'
import type { Handlers } from '../../../../http/request/handler.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

export type Reveal = { table: string; key: string; field: string; reason: string }

/**
 * Opens one masked value. The count and the log entry are committed first: without them nothing is
 * opened, and a failure afterwards undoes neither.
 */
const revealValue = async (
  deps: Deps,
  by: Administrator,
  { table: name, key, field, reason }: Reveal,
): Promise<Output<'POST /api/v1/admin/tables/:table/reveal'>> => {
  const table = requireTable(name)
  const source = tableSources[table]
  const row = parseCursor(key, source.key.length)
  const isMasked = Object.hasOwn(source.fields, field) && source.fields[field] === 'masked'
  if (!isMasked || !source.open) throw new AppError('INVALID_REQUEST')
  const { open } = source
  await deps.database.transaction('app', by.id, (trx) =>
    consumeLimit(deps, trx, { userId: by.id, action: 'reveal' }),
  )
  await logAct(deps, by, {
    actionType: 'value_revealed',
    details: { table, row, field, reason },
  })
  return deps.database.transaction('admin', by.id, async (trx) => {
    const values = await open(deps, trx, row)
    if (!values) throw new AppError('NOT_FOUND')
    return { value: toValue(values[field]) }
  })
}

export const adminTablesHandlers = {
  'GET /api/v1/admin/tables/:table': ({ context, user, params, query }) =>
    listRows(context, user, { ...params, ...query }),
  'POST /api/v1/admin/tables/:table/reveal': ({ context, user, params, body }) =>
    revealValue(context, user, { ...params, ...body }),
} satisfies Handlers
