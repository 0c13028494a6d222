import { findCase, insertCase, listHistory, lockEntry, readCase } from './repository.ts'
import type { CaseEvidence, OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import { sealedColumn } from '../../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import { findProfilesOf } from '../../../matching/write/repository/pairs.ts'
import { fallbackIfUnusable } from '../../../../crypto/keys/unusable-key.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/service.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import { isOpen, possibleNow } from './cases.ts'
import type { CaseEntry, CasePerson, CaseRow, FoundEntry } from './kinds/case-kind.ts'
import { caseSources } from './kinds/kinds.ts'

export type ReviewDeps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

/** The text of an appeal, with the key of the person who appeals. */
export const appeals = sealedColumn<{ text: string }>('review_cases')

const findProfileId = async (
  trx: Trx,
  { subjectUserId, matchId }: FoundEntry,
): Promise<string | null> => {
  if (subjectUserId === null || matchId === null) return null
  await actAs(trx, subjectUserId)
  const profiles = await findProfilesOf(trx, matchId)
  await actAs(trx, operatorId)
  return profiles?.find(({ userId }) => userId === subjectUserId)?.profileId ?? null
}

/** The case of an entry, made when it is first opened. */
const findOrCreate = async (
  deps: ReviewDeps,
  trx: Trx,
  { entry, found }: { entry: CaseEntry; found: FoundEntry | null },
): Promise<CaseRow> => {
  // Two administrators who open an entry at the same time share one case.
  await lockEntry(trx, entry.entryId)
  const known = await findCase(trx, entry)
  if (known) return known
  if (!found) throw new AppError('NOT_FOUND')
  return insertCase(trx, {
    ...entry,
    id: deps.random.id(),
    subjectUserId: found.subjectUserId,
    profileId: await findProfileId(trx, found),
    openedAt: deps.clock.now(),
    inForce: false,
  })
}

/** Earlier decisions about the same people, the latest first. */
const readHistory = async (
  trx: Trx,
  { id }: CaseRow,
  people: readonly CasePerson[],
): Promise<OpenedCase['history']> => {
  const parts = new Map(people.map((one) => [one.id, one.part]))
  if (parts.size === 0) return []
  const rows = await listHistory(trx, { except: id, userIds: [...parts.keys()] })
  return rows.flatMap(({ subjectUserId, decision, reason, decidedAt, appealOutcome: outcome }) => {
    const about = parts.get(subjectUserId ?? '')
    if (!about || !decision || !reason || !decidedAt) return []
    return [{ about, decision, reason, at: decidedAt.toISOString(), outcome }]
  })
}

const presentDecision = (row: CaseRow, by: Administrator): OpenedCase['decision'] =>
  row.decision && row.reason && row.decidedAt
    ? {
        kind: row.decision,
        reason: row.reason,
        at: row.decidedAt.toISOString(),
        until: row.until?.toISOString() ?? null,
        byMe: row.decidedBy === by.id,
      }
    : null

const openAppeal = async (
  deps: Pick<Context, 'sealer'>,
  { id, subjectUserId, sealed, appealedAt, appealOutcome: outcome }: CaseRow,
): Promise<OpenedCase['appeal']> => {
  if (!appealedAt) return null
  const at = appealedAt.toISOString()
  if (!sealed || subjectUserId === null) return { at, text: null, outcome }
  const opening = appeals.open(deps, { userId: subjectUserId, id, sealed })
  const content = await fallbackIfUnusable(opening, null)
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
  evidence,
  possible: possibleNow(row),
  decision: presentDecision(row, by),
  appeal: await openAppeal(deps, row),
  history,
})

/** After the end of the entry, the case still names the person. */
const peopleOf = ({ subjectUserId: id }: CaseRow, found: FoundEntry | null): CasePerson[] =>
  found?.people ?? (id === null ? [] : [{ id, part: 'person' }])

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
    const found = await caseSources[entry.kind].find(deps, trx, entry)
    const row = await findOrCreate(deps, trx, { entry, found })
    await recordOperatorAct(deps, trx, {
      operator: operatorOf(by),
      actionType: 'review_opened',
      details: { case: row.id, kind: row.kind, entry: row.entryId, reason: why },
    })
    return { row, found, history: await readHistory(trx, row, peopleOf(row, found)) }
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
    const closed = await readCase(trx, id)
    if (!closed) throw new AppError('NOT_FOUND')
    const found = await caseSources[closed.kind].find(deps, trx, closed)
    return { row: closed, history: await readHistory(trx, closed, peopleOf(closed, found)) }
  })
  return presentCase(deps, by, { row, history, evidence: null })
}
