import {
  isAdminTable,
  loadedRows,
  unknownTable,
  type AdminTable,
} from '@crosscheck/domain/administration/tables'
import type { Output } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import { formatCursor, parseCursor, timeInCursor, toPage } from '../../../../lib/cursor.ts'
import { logAct, type Administrator } from '../administrator.ts'
import { estimateRows, readRows } from './repository.ts'
import { toValue, type StoredRow, type TableSource } from './source.ts'
import { tableSources } from './sources.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

export type TableQuery = {
  table: string
  order?: 'createdAt.desc' | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export const requireTable = (name: string): AdminTable => {
  if (!isAdminTable(name)) throw new AppError('UNKNOWN_TABLE', { message: unknownTable(name) })
  return name
}

/** Only open fields: what is masked or closed does not leave the server with a list. */
const openValues = ({ fields }: TableSource, row: StoredRow) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, access]) => access === 'open')
      .map(([name]) => [name, toValue(row[name])]),
  )

const requirePosition = (cursor: string, order: readonly string[]): string[] => {
  const values = parseCursor(cursor, order.length)
  if (order[0] === 'createdAt') timeInCursor(values[0])
  return values
}

const positionOf = (row: StoredRow, order: readonly string[]): string[] =>
  order.map((column) => String(toValue(row[column])))

/** Lists rows of a table for an administrator. The act is in the log before anything is read. */
export const listRows = async (
  deps: Deps,
  by: Administrator,
  { table: name, order, cursor, limit = loadedRows }: TableQuery,
): Promise<Output<'GET /api/v1/admin/tables/:table'>> => {
  const table = requireTable(name)
  const source = tableSources[table]
  await logAct(deps, by, {
    actionType: 'table_listed',
    details: { table, ...(cursor !== undefined && { continued: true }) },
  })
  return deps.database.transaction('admin', by.id, async (trx) => {
    const newestFirst = order === 'createdAt.desc'
    if (newestFirst && !source.columns.includes('createdAt')) throw new AppError('INVALID_REQUEST')
    const columns = newestFirst ? ['createdAt', ...source.key] : source.key
    const after = cursor === undefined ? null : requirePosition(cursor, columns)
    const rows = await readRows(trx, source, {
      order: columns,
      newestFirst,
      after,
      limit: limit + 1,
    })
    const { page, next } = toPage(rows, limit, (row) => positionOf(row, columns))
    const whole = (await source.derive?.(trx, page)) ?? page
    return {
      items: whole.map((row) => ({
        key: formatCursor(positionOf(row, source.key)),
        values: openValues(source, row),
      })),
      fields: Object.entries(source.fields).map(([field, access]) => ({ name: field, access })),
      next,
      estimate: await estimateRows(trx, source),
    }
  })
}
