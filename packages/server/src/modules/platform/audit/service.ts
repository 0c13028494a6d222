import type { AuditAction, OperatorAction } from '@crosscheck/domain/audit-actions'
import type { Context } from '../../../context/context.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { insertEvents } from './repository.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'

/** An event, its account and its origin. Jobs have no `origin`. */
export type AuditEvent = {
  userId: string
  actionType: AuditAction
  details: Record<string, unknown>
  origin?: RequestOrigin | undefined
  /** When it happened, unless that is now. */
  at?: Date
  /** Rows with an existing id are skipped, so that a repeated job records nothing twice. */
  id?: string
}

/** The sealed part of a row, with the names of the specification. */
export type EncryptedAuditDetails = { details: string; ipAddress: string; userAgent: string }

export const auditSealingContext = (userId: string, id: string) => ({
  table: 'audit_log',
  row: id,
  userId,
})

const maxUserAgentLength = 512

type Deps = Pick<Context, 'clock' | 'random' | 'sealer'>

const auditRowOf = async (deps: Deps, event: AuditEvent) => {
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

export const auditRowsOf = (deps: Deps, events: readonly AuditEvent[]) =>
  Promise.all(events.map((event) => auditRowOf(deps, event)))

/**
 * Adds rows to the audit log in the transaction of the acts. Returns how many were new: a row with
 * an existing id is left as it is.
 */
export const recordAuditEvents = async (
  deps: Deps,
  trx: Trx,
  events: readonly AuditEvent[],
): Promise<number> => insertEvents(trx, await auditRowsOf(deps, events))

/** Adds one row; false when its id exists. */
export const recordAudit = async (deps: Deps, trx: Trx, event: AuditEvent): Promise<boolean> =>
  (await recordAuditEvents(deps, trx, [event])) === 1

/** Records an act of the operator in the same transaction. */
export const recordOperatorAct = async (
  context: Pick<Context, 'clock' | 'keyStore' | 'random' | 'sealer'>,
  trx: Trx,
  {
    operator: { name },
    actionType,
    details,
  }: { operator: Operator; actionType: OperatorAction; details: Record<string, unknown> },
): Promise<void> => {
  await context.keyStore.ensure(operatorId)
  await recordAudit(context, trx, {
    userId: operatorId,
    actionType,
    details: { ...details, by: name },
  })
}
