import type { AuditAction, OperatorAction } from '@crosscheck/domain/audit-actions'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { insertEvents } from './repository.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'

/** An event, its account and its origin. Jobs have no `origin`. */
export type AuditEvent = {
  userId: string
  actionType: AuditAction
  details?: Record<string, unknown> | undefined
  origin?: RequestOrigin | undefined
  /** When it happened, unless that is now. */
  at?: Date
  /** Rows with an existing id are skipped, so that a repeated job records nothing twice. */
  id?: string
}

/** The sealed part of a row, with the names of the specification. */
export type EncryptedAuditDetails = { details: string; ipAddress: string; userAgent: string }

const auditDetails = sealedColumn<EncryptedAuditDetails>('audit_log')
export const { contextOf: auditSealingContext, open: openAuditDetails } = auditDetails

const maxUserAgentLength = 512

type Deps = Pick<Context, 'clock' | 'random' | 'sealer'>

const auditRowOf = async (deps: Deps, event: AuditEvent) => {
  const { userId, actionType, details = {}, origin, id = deps.random.id() } = event
  const createdAt = event.at ?? deps.clock.now()
  const content = {
    details: JSON.stringify(details),
    ipAddress: origin?.address ?? 'unknown',
    userAgent: (origin?.userAgent ?? 'unknown').slice(0, maxUserAgentLength),
  }
  const sealed = await auditDetails.seal(deps, { userId, id }, content)
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

export type OperatorAct = {
  operator: Operator
  actionType: OperatorAction
  details?: Record<string, unknown> | undefined
}
type OperatorDeps = Pick<Context, 'clock' | 'keyStore' | 'random' | 'sealer'>

export const recordOperatorAct = async (
  deps: OperatorDeps,
  trx: Trx,
  { operator, actionType, details }: OperatorAct,
): Promise<void> => {
  await deps.keyStore.ensure(operatorId)
  const named = { ...details, by: operator.name }
  await recordAudit(deps, trx, { userId: operatorId, actionType, details: named })
}

/** The same in a transaction of its own. */
export const logOperatorAct = (
  deps: OperatorDeps & Pick<Context, 'database'>,
  act: OperatorAct,
): Promise<void> =>
  deps.database.transaction('worker', operatorId, (trx) => recordOperatorAct(deps, trx, act))
