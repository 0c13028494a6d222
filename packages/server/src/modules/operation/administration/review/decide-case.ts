import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { AppError, type ErrorCode } from '@crosscheck/domain/errors'
import { applyToCase, type CaseRefusal } from '@crosscheck/domain/review/case-state'
import type { AppealOutcome } from '@crosscheck/domain/review/case-state'
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
import { answerSealingContext } from '../../../contact/questionnaires/answer.ts'
import { setDecision } from '../../../contact/safety/queue/decide-entry.ts'
import { decideQuarantinedPair } from '../../../matching/quarantine/quarantine.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import { applyNow, queueDecision, type ApplyDeps } from './apply-decision.ts'
import { lockCase, stateOf, updateCase, type CaseRow } from './cases.ts'
import { notifyAuthor, notifyPerson } from './notices.ts'
import { presentClosed } from './open-case.ts'
import { lockDecisions } from '../standing.ts'

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
export const refusalError = (refusal: CaseRefusal): AppError => new AppError(codes[refusal])

export type NewDecision = {
  decision: DecisionKind
  reason: DecisionReason
  note: string
  until?: string | null | undefined
  answer?: string | undefined
}

/** Ends the entry behind the case, so that the operator's commands cannot decide it again. */
const closeEntry = async (
  context: Context,
  trx: Trx,
  { row, by, given }: { row: CaseRow; by: Administrator; given: NewDecision },
): Promise<void> => {
  if (row.kind === 'pair') {
    const outcome = await decideQuarantinedPair(context, trx, {
      id: row.entryId,
      decision: given.decision === 'release' ? 'release' : 'keep',
      note: given.note,
      operator: operatorOf(by),
    })
    if (outcome !== 'done') throw new AppError(outcome === 'decided' ? 'CASE_DECIDED' : 'NOT_FOUND')
    return
  }
  const key = { userId: row.entryUserId, id: row.entryId }
  const decision = given.decision === 'dismiss' ? 'no-action' : 'acted'
  // Decided by a command, or moved because its author deleted the account.
  if (!(await setDecision(trx, key, { decidedAt: context.clock.now(), decision })))
    throw new AppError('CASE_DECIDED')
}

const storeAnswer = async (
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  trx: Trx,
  { row, answer }: { row: CaseRow; answer: string },
): Promise<void> => {
  const { entryUserId: userId, entryId: id } = row
  if (row.kind !== 'questionnaire' || userId === null) throw new AppError('DECISION_IMPOSSIBLE')
  const sealed = await sealer.seal(answerSealingContext(userId, id), { text: sanitizeText(answer) })
  await actAs(trx, userId)
  await trx
    .insertInto('inquiryAnswers')
    .values({ userId, id, answeredAt: clock.now(), sealed })
    .execute()
  await actAs(trx, operatorId)
}

/** Decides a case once, with its effects and notices. No number of reports decides by itself. */
export const decideCase = async (
  deps: ApplyDeps,
  by: Administrator,
  { id, given }: { id: string; given: NewDecision },
): Promise<OpenedCase> => {
  const { context } = deps
  await context.database.transaction('worker', operatorId, async (trx) => {
    const now = context.clock.now()
    await lockDecisions(trx, { by, now })
    const found = await lockCase(trx, id)
    if (!found) throw new AppError('NOT_FOUND')
    const until = given.until ? new Date(given.until) : null
    const { decision, reason, note, answer } = given
    const action = { type: 'decide', by: by.id, decision, until } as const
    const result = applyToCase(stateOf(found), action, now)
    if (!result.ok) throw refusalError(result.refusal)
    await closeEntry(context, trx, { row: found, by, given })
    if (answer !== undefined) await storeAnswer(context, trx, { row: found, answer })
    const row = await updateCase(trx, id, {
      decision,
      reason,
      until,
      decidedAt: now,
      decidedBy: by.id,
      inForce: isRestriction(decision),
    })
    const details = { case: id, kind: row.kind, entry: row.entryId, decision, reason, note }
    await recordOperatorAct(context, trx, {
      operator: operatorOf(by),
      actionType: 'review_decided',
      details: { ...details, ...(until && { until: until.toISOString() }) },
    })
    await notifyAuthor(context, trx, row)
    if (!concernsPerson(decision)) return
    await notifyPerson(context, trx, { row, kind: 'decision-made' })
    if (isRestriction(decision)) await queueDecision(context, trx, row)
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
  await context.database.transaction('worker', operatorId, async (trx) => {
    const found = await lockCase(trx, id)
    if (!found) throw new AppError('NOT_FOUND')
    const now = context.clock.now()
    const action = { type: 'decide-appeal', by: by.id, outcome } as const
    const result = applyToCase(stateOf(found), action, now)
    if (!result.ok) throw refusalError(result.refusal)
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
