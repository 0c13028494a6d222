import type { Context, RequestOrigin, Trx } from '../../context.ts'

/** What was done, by whom and from where. `origin` is missing for what a job does. */
export type AuditEvent = {
  userId: string
  actionType: string
  details: Record<string, unknown>
  origin?: RequestOrigin | undefined
  /** The same id is written once, so that a job that runs again repeats nothing. */
  id?: string
}

/** The sealed part of a row, named as the specification does. */
export type AuditContent = { details: string; ipAddress: string; userAgent: string }

export const auditPlace = (userId: string, id: string) => ({ table: 'audit_log', row: id, userId })

const longestUserAgent = 512

/**
 * Adds a row to the audit log in the transaction of what it tells about; rows never change. False
 * when there is one with this id.
 */
export const recordAudit = async (
  context: Pick<Context, 'clock' | 'random' | 'sealer'>,
  trx: Trx,
  { userId, actionType, details, origin, id = context.random.id() }: AuditEvent,
): Promise<boolean> => {
  const content: AuditContent = {
    details: JSON.stringify(details),
    ipAddress: origin?.address ?? 'unknown',
    userAgent: (origin?.userAgent ?? 'unknown').slice(0, longestUserAgent),
  }
  const sealed = await context.sealer.seal(auditPlace(userId, id), content)
  const createdAt = context.clock.now()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('auditLog')
    .values({ id, userId, actionType, createdAt, sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
