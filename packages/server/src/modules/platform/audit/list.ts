import type { AuditEntry } from '@crosscheck/domain/contract/platform/audit'
import type { Context } from '../../../context/context.ts'
import { parseCursor, timeInCursor, toPage } from '../../../lib/cursor.ts'
import { listEvents, type Position } from './repository.ts'
import { openAuditDetails } from './service.ts'

const positionIn = (cursor: string): Position => {
  const [createdAt, id = ''] = parseCursor(cursor, 2)
  return { createdAt: timeInCursor(createdAt), id }
}

const defaultLimit = 50

export type AuditQuery = {
  actionType?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The audit log of the user, newest first. */
export const listAudit = async (
  deps: Pick<Context, 'database' | 'sealer'>,
  userId: string,
  { actionType, cursor, limit = defaultLimit }: AuditQuery,
): Promise<{ items: AuditEntry[]; next: string | null }> => {
  const before = cursor === undefined ? null : positionIn(cursor)
  const rows = await deps.database.transaction(
    'app',
    userId,
    (trx) => listEvents(trx, userId, { actionType, before, limit: limit + 1 }),
    { isOneExchange: true },
  )
  const { page, next } = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id])
  return {
    items: await Promise.all(
      page.map(async (row) => ({
        id: row.id,
        actionType: row.actionType,
        createdAt: row.createdAt.toISOString(),
        ...(await openAuditDetails(deps, { ...row, userId })),
      })),
    ),
    next,
  }
}
