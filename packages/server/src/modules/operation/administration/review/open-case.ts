import type { CaseEvidence, OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import { possibleDecisions } from '@crosscheck/domain/review/decisions'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import type { SealingContext } from '../../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import { fallbackIfUnusable } from '../../../../crypto/keys/unusable-key.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import { assignmentOf } from './assignment.ts'
import { findCases, isCaseOf, isOpen, readCase, type CaseEntry, type CaseRow } from './cases.ts'
import { findEntry, type FoundEntry } from './evidence.ts'

export type ReviewDeps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

/** The text of an appeal, with the key of the person who appeals. */
export const appealSealingContext = (userId: string, caseId: string): SealingContext => ({
  table: 'review_cases',
  row: caseId,
  userId,
})

/** The person's profile in the match of a report or inquiry. */
const findProfileId = async (
  trx: Trx,
  { subjectUserId, matchId }: FoundEntry,
): Promise<string | null> => {
  if (subjectUserId === null || matchId === null) return null
  await actAs(trx, subjectUserId)
  const match = await trx
    .selectFrom('potentialMatches')
    .select(['userId1', 'profileId1', 'profileId2'])
    .where('id', '=', matchId)
    .executeTakeFirst()
  await actAs(trx, operatorId)
  if (!match) return null
  return match.userId1 === subjectUserId ? match.profileId1 : match.profileId2
}

/** The case of an entry, made when an administrator first opens it. */
const findOrCreate = async (
  deps: ReviewDeps,
  trx: Trx,
  { entry, found, by }: { entry: CaseEntry; found: FoundEntry | null; by: Administrator },
): Promise<CaseRow> => {
  // Two administrators who open an entry at the same time share one case.
  await sql`select pg_advisory_xact_lock(hashtextextended(${entry.entryId}, 38))`.execute(trx)
  const known = (await findCases(trx, [entry.entryId])).find(isCaseOf(entry))
  if (known) return known
  if (!found) throw new AppError('NOT_FOUND')
  return trx
    .insertInto('reviewCases')
    .values({
      ...entry,
      id: deps.random.id(),
      subjectUserId: found.subjectUserId,
      profileId: await findProfileId(trx, found),
      assignedTo: by.id,
      openedAt: deps.clock.now(),
      inForce: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const maxHistory = 50

/** Earlier decisions about the same people, the latest first. */
const readHistory = async (
  trx: Trx,
  { id }: CaseRow,
  people: readonly string[],
): Promise<OpenedCase['history']> => {
  if (people.length === 0) return []
  const rows = await trx
    .selectFrom('reviewCases')
    .select(['decision', 'reason', 'decidedAt', 'appealOutcome'])
    .where('subjectUserId', 'in', people)
    .where('decision', 'is not', null)
    .where('id', '!=', id)
    .orderBy('decidedAt', 'desc')
    .limit(maxHistory)
    .execute()
  return rows.flatMap(({ decision, reason, decidedAt, appealOutcome: outcome }) =>
    decision && reason && decidedAt
      ? [{ decision, reason, at: decidedAt.toISOString(), outcome }]
      : [],
  )
}

const presentDecision = (row: CaseRow, by: Administrator): OpenedCase['decision'] =>
  row.decision && row.reason && row.decidedAt
    ? {
        kind: row.decision,
        reason: row.reason,
        at: row.decidedAt.toISOString(),
        until: row.until?.toISOString() ?? null,
        byMe: row.decidedBy === by.id,
        inForce: row.inForce,
      }
    : null

const openAppeal = async (
  { sealer }: Pick<Context, 'sealer'>,
  { id, subjectUserId, sealed, appealedAt, appealOutcome: outcome }: CaseRow,
): Promise<OpenedCase['appeal']> => {
  if (!appealedAt) return null
  const at = appealedAt.toISOString()
  if (!sealed || subjectUserId === null) return { at, text: null, outcome }
  const sealingContext = appealSealingContext(subjectUserId, id)
  const content = await fallbackIfUnusable(
    sealer.open<{ text: string }>(sealingContext, sealed),
    null,
  )
  return { at, text: content?.text ?? null, outcome }
}

type Presented = {
  row: CaseRow
  history: OpenedCase['history']
  evidence: CaseEvidence | null
}

const presentCase = async (
  deps: ReviewDeps,
  by: Administrator,
  { row, history, evidence }: Presented,
): Promise<OpenedCase> => ({
  id: row.id,
  kind: row.kind,
  entryUserId: row.entryUserId,
  person: row.subjectUserId,
  openedAt: row.openedAt.toISOString(),
  assignedTo: assignmentOf(row.assignedTo, by),
  evidence,
  possible: row.decision
    ? []
    : possibleDecisions({
        kind: row.kind,
        hasPerson: row.subjectUserId !== null,
        hasProfile: row.profileId !== null,
      }),
  decision: presentDecision(row, by),
  appeal: await openAppeal(deps, row),
  history,
})

/**
 * Opens a case for an administrator who gives a reason. The log's entry is written first. The
 * evidence is what the reporter chose, and is shown only while the case is open.
 */
export const openCase = async (
  deps: ReviewDeps,
  by: Administrator,
  { why, ...entry }: CaseEntry & { why: string },
): Promise<OpenedCase> => {
  const opened = await deps.database.transaction('worker', operatorId, async (trx) => {
    const found = await findEntry(deps, trx, entry)
    const row = await findOrCreate(deps, trx, { entry, found, by })
    await recordOperatorAct(deps, trx, {
      operator: operatorOf(by),
      actionType: 'review_opened',
      details: { case: row.id, kind: row.kind, entry: row.entryId, reason: why },
    })
    const people = found?.people ?? (row.subjectUserId === null ? [] : [row.subjectUserId])
    return { row, found, history: await readHistory(trx, row, people) }
  })
  const { row, found, history } = opened
  const evidence = found && isOpen(row) ? await found.open() : null
  return presentCase(deps, by, { row, history, evidence })
}

/** The case after a decision, without evidence: it is closed. */
export const presentClosed = async (
  deps: ReviewDeps,
  by: Administrator,
  id: string,
): Promise<OpenedCase> => {
  const { row, history } = await deps.database.transaction('worker', operatorId, async (trx) => {
    const found = await readCase(trx, id)
    if (!found) throw new AppError('NOT_FOUND')
    const people = found.subjectUserId === null ? [] : [found.subjectUserId]
    return { row: found, history: await readHistory(trx, found, people) }
  })
  return presentCase(deps, by, { row, history, evidence: null })
}

/** Takes an open case, or gives it back. */
export const assignCase = (
  deps: ReviewDeps,
  by: Administrator,
  { id, mine }: { id: string; mine: boolean },
): Promise<{ assignedTo: 'me' | 'other' | null }> =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const row = await readCase(trx, id)
    if (!row) throw new AppError('NOT_FOUND')
    if (!isOpen(row)) throw new AppError('CASE_DECIDED')
    const assignedTo = mine ? by.id : null
    await trx.updateTable('reviewCases').set({ assignedTo }).where('id', '=', id).execute()
    await recordOperatorAct(deps, trx, {
      operator: operatorOf(by),
      actionType: 'review_assigned',
      details: { case: id, mine },
    })
    return { assignedTo: assignmentOf(assignedTo, by) }
  })
