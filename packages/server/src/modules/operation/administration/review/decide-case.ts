import { lockAllDecisions, lockCase, updateCase } from './repository.ts'
import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { AppError, type ErrorCode } from '@crosscheck/domain/errors'
import {
  applyToCase,
  type AppealOutcome,
  type CaseAction,
  type CaseRefusal,
  type CaseState,
} from '@crosscheck/domain/review/case-state'
import {
  concernsPerson,
  isRestriction,
  type DecisionKind,
  type DecisionReason,
} from '@crosscheck/domain/review/decisions'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { inquiryAnswers } from '../../../contact/questionnaires/answer.ts'
import { insertAnswer } from '../../../contact/questionnaires/repository.ts'
import { answerRequest } from '../../../contact/visitor-requests/requests.ts'
import { requireNotSuspended } from '../../../identity/sessions/suspension.ts'
import { recordOperatorAct } from '../../../platform/audit/service.ts'
import { changeOther, operatorOf, type Administrator } from '../administrator.ts'
import { applyNow, queueDecision, type ApplyDeps } from './apply-decision.ts'
import { stateOf } from './cases.ts'
import type { CaseRow, CloseDeps as DecideDeps } from './kinds/case-kind.ts'
import { caseSources } from './kinds/kinds.ts'
import { notifyAuthor, notifyPerson } from './notices.ts'
import { presentClosed } from './open-case.ts'

/**
 * Decisions that can suspend an account follow one another, and none is made by an administrator
 * who was suspended in the meantime. So of two who suspend each other one remains, and the last
 * administrator always does.
 */
export const lockDecisions = async (trx: Trx, { by, now }: { by: Administrator; now: Date }) => {
  await lockAllDecisions(trx)
  await requireNotSuspended(trx, by.id, now)
}

const codes: Record<CaseRefusal, ErrorCode> = {
  involved: 'CASE_INVOLVED',
  impossible: 'DECISION_IMPOSSIBLE',
  'no-end': 'DECISION_IMPOSSIBLE',
  decided: 'CASE_DECIDED',
  'not-decided': 'NOT_FOUND',
  'not-appealable': 'APPEAL_IMPOSSIBLE',
  appealed: 'APPEAL_IMPOSSIBLE',
  'too-late': 'APPEAL_IMPOSSIBLE',
  'no-appeal': 'APPEAL_IMPOSSIBLE',
  'same-administrator': 'SECOND_ADMINISTRATOR',
}

/** Refuses an act that the rules of cases do not allow. */
export const requirePossible = (state: CaseState, action: CaseAction, now: Date): void => {
  const result = applyToCase(state, action, now)
  if (!result.ok) throw new AppError(codes[result.refusal])
}

export type NewDecision = {
  decision: DecisionKind
  reason: DecisionReason
  note: string
  until?: string | null | undefined
  answer?: string | undefined
}

const answerInquiry = async (
  deps: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { row, answer }: { row: CaseRow; answer: string },
): Promise<void> => {
  const { entryUserId: userId, entryId: id } = row
  if (userId === null) throw new AppError('DECISION_IMPOSSIBLE')
  const sealed = await inquiryAnswers.seal(deps, { userId, id }, { text: sanitizeText(answer) })
  await actAs(trx, userId)
  await insertAnswer(trx, { userId, id, answeredAt: deps.clock.now(), sealed })
  await actAs(trx, operatorId)
}

const storeAnswer = async (
  context: DecideDeps,
  trx: Trx,
  { row, answer }: { row: CaseRow; answer: string },
): Promise<void> => {
  if (row.kind === 'questionnaire') return answerInquiry(context, trx, { row, answer })
  if (row.kind !== 'request' && row.kind !== 'minor') throw new AppError('DECISION_IMPOSSIBLE')
  await answerRequest(context, trx, { id: row.entryId, answer })
}

/** Decides a case with its effects and notices, in one transaction. */
const storeDecision = async (
  context: DecideDeps,
  trx: Trx,
  { row: found, by, given }: { row: CaseRow; by: Administrator; given: NewDecision },
): Promise<void> => {
  const now = context.clock.now()
  const until = given.until ? new Date(given.until) : null
  const { decision, reason, note, answer } = given
  requirePossible(stateOf(found), { type: 'decide', by: by.id, decision, until }, now)
  if (decision === 'answer' && answer === undefined) throw new AppError('DECISION_IMPOSSIBLE')
  const operator = operatorOf(by)
  await caseSources[found.kind].close(context, trx, { row: found, decision, note, operator })
  if (answer !== undefined) await storeAnswer(context, trx, { row: found, answer })
  const row = await updateCase(trx, found.id, {
    decision,
    reason,
    until,
    decidedAt: now,
    decidedBy: by.id,
    inForce: isRestriction(decision),
  })
  const details = { case: row.id, kind: row.kind, entry: row.entryId, decision, reason, note }
  await recordOperatorAct(context, trx, {
    operator,
    actionType: 'review_decided',
    details: { ...details, ...(until && { until: until.toISOString() }) },
  })
  await notifyAuthor(context, trx, row)
  if (!concernsPerson(decision)) return
  await notifyPerson(context, trx, { row, kind: 'decision-made' })
  if (isRestriction(decision)) await queueDecision(context, trx, row)
}

/** Decides a case. No number of reports decides by itself. */
export const decideCase = async (
  deps: ApplyDeps,
  by: Administrator,
  { id, given }: { id: string; given: NewDecision },
): Promise<OpenedCase> => {
  const { context } = deps
  await changeOther(context, async (trx) => {
    await lockDecisions(trx, { by, now: context.clock.now() })
    const row = await lockCase(trx, id)
    if (!row) throw new AppError('NOT_FOUND')
    await storeDecision(context, trx, { row, by, given })
  })
  await applyNow(deps, id)
  return presentClosed(context, by, id)
}

/** A second administrator decides the appeal. Overturning undoes what can be undone. */
export const decideAppeal = async (
  deps: ApplyDeps,
  by: Administrator,
  { id, outcome, note }: { id: string; outcome: AppealOutcome; note: string },
): Promise<OpenedCase> => {
  const { context } = deps
  await changeOther(context, async (trx) => {
    const found = await lockCase(trx, id)
    if (!found) throw new AppError('NOT_FOUND')
    const now = context.clock.now()
    requirePossible(stateOf(found), { type: 'decide-appeal', by: by.id, outcome }, now)
    const row = await updateCase(trx, id, {
      appealOutcome: outcome,
      appealDecidedAt: now,
      appealDecidedBy: by.id,
      ...(outcome === 'overturned' && { inForce: false }),
    })
    await recordOperatorAct(context, trx, {
      operator: operatorOf(by),
      actionType: 'appeal_decided',
      details: { case: id, outcome, note },
    })
    await notifyPerson(context, trx, { row, kind: 'appeal-decided' })
    await queueDecision(context, trx, row)
  })
  await applyNow(deps, id)
  return presentClosed(context, by, id)
}
