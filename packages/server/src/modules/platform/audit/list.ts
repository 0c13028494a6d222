import type { AuditEntry } from '@crosscheck/domain/contract/platform/audit'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import { listEvents, type Position } from './repository.ts'
import { auditSealingContext, type EncryptedAuditDetails } from './service.ts'

const formatCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

const parseCursor = (text: string): Position => {
  const found = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  )
  if (!found?.[1] || !found[2]) throw new AppError('INVALID_REQUEST')
  return { createdAt: new Date(Number(found[1])), id: found[2] }
}

const defaultLimit = 50

export type AuditQuery = {
  actionType?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The audit log of the user, newest first. */
export const listAudit = async (
  { database, sealer }: Pick<Context, 'database' | 'sealer'>,
  userId: string,
  { actionType, cursor, limit = defaultLimit }: AuditQuery,
): Promise<{ items: AuditEntry[]; next: string | null }> => {
  const before = cursor === undefined ? null : parseCursor(cursor)
  const rows = await database.transaction(
    'app',
    userId,
    // One more than the limit shows whether there is a next page.
    (trx) => listEvents(trx, userId, { actionType, before, limit: limit + 1 }),
    { isOneExchange: true },
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await Promise.all(
      page.map(async (row) => ({
        id: row.id,
        actionType: row.actionType,
        createdAt: row.createdAt.toISOString(),
        ...(await sealer.open<EncryptedAuditDetails>(
          auditSealingContext(userId, row.id),
          row.sealed,
        )),
      })),
    ),
    next: last && rows.length > limit ? formatCursor(last) : null,
  }
}
