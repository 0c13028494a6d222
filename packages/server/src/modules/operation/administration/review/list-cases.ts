import type { ListedCase } from '@crosscheck/domain/contract/operation/review'
import type { CaseKind } from '@crosscheck/domain/review/decisions'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listOpenEntries } from '../../../contact/safety/queue/list-entries.ts'
import { listQuarantinedMatches } from '../../../matching/quarantine/quarantine.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { operatorOf, type Administrator } from '../administrator.ts'
import { assignmentOf } from './assignment.ts'
import { findCases, isCaseOf, type CaseEntry, type CaseRow } from './cases.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>
export type CaseFilter = {
  state?: 'waiting' | 'appeals' | 'decided' | undefined
  kind?: CaseKind | undefined
}

const maxListed = 100

type Waiting = CaseEntry & { reason: string | null; createdAt: Date; endsAt: Date | null }

const present = (waiting: Waiting, row: CaseRow | null, by: Administrator): ListedCase => ({
  kind: waiting.kind,
  entryId: waiting.entryId,
  entryUserId: waiting.entryUserId,
  caseId: row?.id ?? null,
  reason: waiting.reason,
  createdAt: waiting.createdAt.toISOString(),
  endsAt: waiting.endsAt?.toISOString() ?? null,
  assignedTo: assignmentOf(row?.assignedTo ?? null, by),
  decision: row?.decision ?? null,
  decidedAt: row?.decidedAt?.toISOString() ?? null,
  appealedAt: row?.appealedAt?.toISOString() ?? null,
})

/** Undecided reports, inquiries and pairs, oldest first. */
const listWaiting = async (deps: Deps, kind?: CaseKind): Promise<Waiting[]> => {
  // Decided when it begins.
  if (kind === 'account') return []
  const entries = kind === 'pair' ? [] : await listOpenEntries(deps)
  const pairs =
    kind === undefined || kind === 'pair' ? (await listQuarantinedMatches(deps)).items : []
  const reported = entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .map(({ id, userId, ...entry }) => ({ ...entry, entryId: id, entryUserId: userId }))
  const quarantined = pairs.map(({ id, reason, quarantinedAt }) => ({
    kind: 'pair' as const,
    entryId: id,
    entryUserId: null,
    reason,
    createdAt: quarantinedAt,
    endsAt: null,
  }))
  return [...reported, ...quarantined].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
}

const listDecided = (deps: Deps, { state, kind }: CaseFilter): Promise<CaseRow[]> =>
  deps.database.transaction('worker', operatorId, (trx) => {
    let query = trx.selectFrom('reviewCases').selectAll().where('decision', 'is not', null)
    if (kind) query = query.where('kind', '=', kind)
    return state === 'appeals'
      ? query
          .where('appealedAt', 'is not', null)
          .where('appealDecidedAt', 'is', null)
          .orderBy('appealedAt')
          .limit(maxListed)
          .execute()
      : query.orderBy('decidedAt', 'desc').limit(maxListed).execute()
  })

/** Lists cases without their content. */
export const listCases = async (
  deps: Deps,
  by: Administrator,
  filter: CaseFilter,
): Promise<ListedCase[]> => {
  const { state = 'waiting', kind } = filter
  await deps.database.transaction('worker', operatorId, (trx) =>
    recordOperatorAct(deps, trx, {
      operator: operatorOf(by),
      actionType: 'review_listed',
      details: { state, ...(kind && { kind }) },
    }),
  )
  if (state !== 'waiting') {
    const rows = await listDecided(deps, { state, kind })
    return rows.map((row) =>
      present({ ...row, reason: row.reason, createdAt: row.openedAt, endsAt: null }, row, by),
    )
  }
  const waiting = await listWaiting(deps, kind)
  const ids = waiting.map(({ entryId }) => entryId)
  const rows = await deps.database.transaction('worker', operatorId, (trx) => findCases(trx, ids))
  return waiting.map((one) => present(one, rows.find(isCaseOf(one)) ?? null, by))
}
