import type { AuditAction } from '@crosscheck/domain/audit-actions'
import type { Context, RequestOrigin, Trx } from '../../../context.ts'

/** What was done, by whom and from where. `origin` is missing for what a job does. */
export type AuditEvent = {
  userId: string
  actionType: AuditAction
  details: Record<string, unknown>
  origin?: RequestOrigin | undefined
  /** When it happened, where that is not now. */
  at?: Date
  /** The same id is written once, so that a job that runs again repeats nothing. */
  id?: string
}

/** The sealed part of a row, named as the specification does. */
export type EncryptedAuditDetails = { details: string; ipAddress: string; userAgent: string }

export const auditSealingContext = (userId: string, id: string) => ({
  table: 'audit_log',
  row: id,
  userId,
})

const maxUserAgentLength = 512

type Deps = Pick<Context, 'clock' | 'random' | 'sealer'>

/** An event as the row it becomes. */
export const auditRowOf = async (deps: Deps, event: AuditEvent) => {
  const { userId, actionType, details, origin, id = deps.random.id() } = event
  const createdAt = event.at ?? deps.clock.now()
  const content: EncryptedAuditDetails = {
    details: JSON.stringify(details),
    ipAddress: origin?.address ?? 'unknown',
    userAgent: (origin?.userAgent ?? 'unknown').slice(0, maxUserAgentLength),
  }
  const sealed = await deps.sealer.seal(auditSealingContext(userId, id), content)
  return { id, userId, actionType, createdAt, sealed }
}

/**
 * Adds rows to the audit log in the transaction of what they tell about; rows never change. Tells
 * how many were new: one with an id that is there already is left as it is.
 */
export const recordAuditEvents = async (
  deps: Deps,
  trx: Trx,
  events: readonly AuditEvent[],
): Promise<number> => {
  const rows = await Promise.all(events.map((event) => auditRowOf(deps, event)))
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('auditLog')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Adds one row; false when there is one with this id. */
export const recordAudit = async (deps: Deps, trx: Trx, event: AuditEvent): Promise<boolean> =>
  (await recordAuditEvents(deps, trx, [event])) === 1
