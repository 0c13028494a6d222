import { listDecidedCases } from './repository.ts'
import type { ListedCase } from '@crosscheck/domain/contract/operation/review'
import type { Query } from '@crosscheck/domain/contract/contract'
import { caseKinds, firstKinds, type CaseKind } from '@crosscheck/domain/review/decisions'
import { appealDueAt, createdWhenDue, decisionDueAt } from '@crosscheck/domain/review/due'
import type { Context } from '../../../../context/context.ts'
import { parseCursor, timeInCursor, toPage } from '../../../../lib/cursor.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { inQueueOrder } from '../../../contact/safety/queue/list-entries.ts'
import { logAct, type Administrator } from '../administrator.ts'
import type { Waiting } from './kinds/case-kind.ts'
import { caseSources } from './kinds/kinds.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>
export type CaseFilter = Query<'GET /api/v1/admin/review'>
type Listed = { items: ListedCase[]; next: string | null }

const pageLength = 25

type Presented = { waiting: Waiting; decision: ListedCase['decision']; dueAt: Date | null }

const present = (
  { clock }: Pick<Deps, 'clock'>,
  { waiting, decision, dueAt }: Presented,
): ListedCase => ({
  kind: waiting.kind,
  entryId: waiting.entryId,
  entryUserId: waiting.entryUserId,
  reason: waiting.reason,
  createdAt: waiting.createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  isOverdue: dueAt !== null && dueAt < clock.now(),
  endsAt: waiting.endsAt?.toISOString() ?? null,
  decision,
})

const dueOf = ({ kind, createdAt }: Waiting): Date => decisionDueAt(kind, createdAt)

/** The queue's order of entries of one kind, by what is due first among all kinds. */
const asEntry = (waiting: Waiting) => ({
  createdAt: dueOf(waiting),
  id: waiting.entryId,
  userId: waiting.entryUserId,
})

const comesFirst = ({ kind }: Pick<Waiting, 'kind'>): boolean => firstKinds.includes(kind)

/** The entries that are reviewed first, then the others, each by what is due first. */
const inListOrder = (a: Waiting, b: Waiting): number =>
  Number(comesFirst(b)) - Number(comesFirst(a)) || inQueueOrder(asEntry(a), asEntry(b))

/** Undecided entries of all kinds in their order. */
const listWaiting = async (deps: Deps, { cursor, kind: wanted }: CaseFilter): Promise<Listed> => {
  const [at, entryId = '', author = '', lastKind = ''] =
    cursor === undefined ? [] : parseCursor(cursor, 4)
  const isAfterFirst = cursor !== undefined && !firstKinds.some((kind) => kind === lastKind)
  const entryUserId = author === '' ? null : author
  const kinds = caseKinds
    .filter((kind) => wanted === undefined || kind === wanted)
    .filter((kind) => !isAfterFirst || !comesFirst({ kind }))
  /** The other kinds begin from their start after a page that ends with the first ones. */
  const isContinued = (kind: CaseKind) =>
    cursor !== undefined && comesFirst({ kind }) === !isAfterFirst
  const found = await Promise.all(
    kinds.map((kind) =>
      caseSources[kind].listWaiting(deps, {
        after: isContinued(kind)
          ? { createdAt: createdWhenDue(kind, timeInCursor(at)), entryId, entryUserId }
          : null,
        limit: pageLength + 1,
      }),
    ),
  )
  const { page, next } = toPage(found.flat().toSorted(inListOrder), pageLength, (last) => [
    dueOf(last),
    last.entryId,
    last.entryUserId ?? '',
    last.kind,
  ])
  return {
    items: page.map((one) =>
      present(deps, {
        waiting: one,
        decision: null,
        dueAt: dueOf(one),
      }),
    ),
    next,
  }
}

/** Appeals that wait, oldest first; or decided cases, the latest first. */
const listDecided = (deps: Deps, filter: CaseFilter): Promise<Listed> =>
  deps.database.transaction('worker', operatorId, async (trx) => {
    const isAppeal = filter.state === 'appeals'
    const column = isAppeal ? 'appealedAt' : 'decidedAt'
    const [at, id = ''] = filter.cursor === undefined ? [] : parseCursor(filter.cursor, 2)
    const rows = await listDecidedCases(trx, {
      column,
      kind: filter.kind,
      after: filter.cursor === undefined ? null : { time: timeInCursor(at), id },
      limit: pageLength + 1,
    })
    const { page, next } = toPage(rows, pageLength, (row) => [row[column] ?? '', row.id])
    return {
      items: page.map((row) =>
        present(deps, {
          waiting: { ...row, reason: row.reason, createdAt: row.openedAt, endsAt: null },
          decision: row.decision,
          dueAt: isAppeal && row.appealedAt ? appealDueAt(row.appealedAt) : null,
        }),
      ),
      next,
    }
  })

/** Lists cases without their content, page by page. */
export const listCases = async (
  deps: Deps,
  by: Administrator,
  filter: CaseFilter,
): Promise<Listed> => {
  const { state = 'waiting', kind, cursor } = filter
  await logAct(deps, by, {
    actionType: 'review_listed',
    details: {
      state,
      kind,
      ...(cursor !== undefined && { continued: true }),
    },
  })
  return state === 'waiting' ? listWaiting(deps, filter) : listDecided(deps, filter)
}
