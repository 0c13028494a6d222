import { insertCase, listRestrictions, updateCase } from '../review/repository.ts'
import { keepAccount } from '../../../identity/accounts/repository.ts'
import { hasAccount } from '../../../platform/key-lifecycle/repository.ts'
import type { AdministeredUser } from '@crosscheck/domain/contract/operation/admin-users'
import { AppError } from '@crosscheck/domain/errors'
import { suspendsAccount, type DecisionReason } from '@crosscheck/domain/review/decisions'
import { sendInOrder } from '../../../../db/send-in-order.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { endSessions } from '../../../identity/sessions/repository.ts'
import { recordOperatorAct, recordAudit } from '../../../platform/audit/service.ts'
import { logAct, operatorOf, type Administrator } from '../administrator.ts'
import { applyNow, queueDecision } from '../review/apply-decision.ts'
import { lockDecisions, requirePossible } from '../review/decide-case.ts'
import { notifyPerson } from '../review/notices.ts'
import { presentAdministered, type UserDeps } from './find-user.ts'

export type Suspension = { id: string; reason: DecisionReason; until: string; note: string }

const requireOther = (by: Administrator, id: string): void => {
  if (by.id === id) throw new AppError('CASE_INVOLVED')
}

/**
 * Suspends an account without a report. It is a decided case: the notices, the appeal, the end and
 * the effects are those of every other suspension.
 */
export const suspendUser = async (
  deps: UserDeps,
  by: Administrator,
  { id, reason, until: end, note }: Suspension,
): Promise<AdministeredUser> => {
  const { context } = deps
  const caseId = context.random.id()
  await context.database.transaction('worker', operatorId, async (trx) => {
    const now = context.clock.now()
    await lockDecisions(trx, { by, now })
    const [keeping, reading] = sendInOrder(
      () => keepAccount(trx, id),
      () => hasAccount(trx, id),
    )
    await keeping
    if (!(await reading)) throw new AppError('NOT_FOUND')
    const until = new Date(end)
    const kind = 'account'
    const about = { kind, reporter: null, person: id, hasProfile: false } as const
    const action = { type: 'decide', by: by.id, decision: 'suspend', until } as const
    requirePossible({ ...about, decision: null, appeal: null }, action, now)
    const restrictions = await listRestrictions(trx, id, now)
    if (restrictions.some(({ decision }) => decision && suspendsAccount(decision)))
      throw new AppError('CASE_DECIDED')
    const row = await insertCase(trx, {
      id: caseId,
      kind,
      entryUserId: null,
      entryId: caseId,
      subjectUserId: id,
      profileId: null,
      openedAt: now,
      decision: 'suspend',
      reason,
      until,
      decidedAt: now,
      decidedBy: by.id,
      inForce: true,
    })
    await recordOperatorAct(context, trx, {
      operator: operatorOf(by),
      actionType: 'review_decided',
      details: { case: caseId, kind, user: id, decision: 'suspend', reason, note, until: end },
    })
    await notifyPerson(context, trx, { row, kind: 'decision-made' })
    await queueDecision(context, trx, row)
  })
  await applyNow(deps, caseId)
  return presentAdministered(deps, by, id)
}

/** Ends every suspension of an account now, as if its time were over. */
export const liftSuspension = async (
  deps: UserDeps,
  by: Administrator,
  { id, note }: { id: string; note: string },
): Promise<AdministeredUser> => {
  const { context } = deps
  requireOther(by, id)
  const lifted = await context.database.transaction('worker', operatorId, async (trx) => {
    const now = context.clock.now()
    await lockDecisions(trx, { by, now })
    const restrictions = await listRestrictions(trx, id, now)
    const suspensions = restrictions.filter(({ decision }) => decision === 'suspend')
    if (suspensions.length === 0) throw new AppError('NOT_FOUND')
    const rows = []
    for (const suspension of suspensions)
      rows.push(await updateCase(trx, suspension.id, { until: now }))
    await recordOperatorAct(context, trx, {
      operator: operatorOf(by),
      actionType: 'suspension_lifted',
      details: { user: id, cases: rows.map((row) => row.id), note },
    })
    const [latest] = rows
    if (latest) await notifyPerson(context, trx, { row: latest, kind: 'suspension-lifted' })
    for (const row of rows) await queueDecision(context, trx, row)
    return rows
  })
  for (const row of lifted) await applyNow(deps, row.id)
  return presentAdministered(deps, by, id)
}

/** Ends all sessions. The log entry is committed first: without it nothing ends. */
export const endUserSessions = async (
  deps: UserDeps,
  by: Administrator,
  { id, note }: { id: string; note: string },
): Promise<AdministeredUser> => {
  const { context } = deps
  requireOther(by, id)
  await presentAdministered(deps, by, id)
  await logAct(context, by, {
    actionType: 'user_sessions_ended',
    details: { user: id, note },
  })
  await context.database.transaction('auth', id, async (trx) => {
    await endSessions(trx, id, context.clock.now())
    // Without the administrator's device and address.
    await recordAudit(context, trx, { userId: id, actionType: 'sessions_ended_by_administrator' })
  })
  return presentAdministered(deps, by, id)
}
