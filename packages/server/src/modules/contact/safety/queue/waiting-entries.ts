import type { WaitingEntry } from '@crosscheck/domain/safety/operator-mail'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { findWaitingRequests } from '../../visitor-requests/waiting.ts'
import { operatorId } from '../../../../lib/operator.ts'

const columns = ['id', 'createdAt', 'decidedAt', 'reportedLeftAt', 'notifiedAt'] as const

export type WaitingEntryRow = WaitingEntry & { userId: string | null; id: string }

/** Every undecided entry and request, without its content. */
export const findWaiting = async (trx: Trx): Promise<WaitingEntryRow[]> => {
  const queued = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'kind', ...columns])
    .where('decidedAt', 'is', null)
    .execute()
  const retained = await trx
    .selectFrom('keptReports')
    .select(columns)
    .where('decidedAt', 'is', null)
    .execute()
  const requests = await findWaitingRequests(trx)
  return [
    ...queued,
    ...retained.map((row) => ({ ...row, userId: null, kind: 'report' as const })),
    ...requests.map(({ id, createdAt, decidedAt, notifiedAt }) => ({
      id,
      createdAt,
      decidedAt,
      notifiedAt,
      reportedLeftAt: null,
      userId: null,
      kind: 'request' as const,
    })),
  ]
}

export type QueueSize = { waiting: number; oldestAt: Date | null }

/** How many reports, inquiries and requests wait for a decision, and since when. */
export const measureQueue = async ({
  database,
}: Pick<Context, 'database'>): Promise<Record<WaitingEntry['kind'], QueueSize>> => {
  const entries = await database.transaction('worker', operatorId, findWaiting)
  const sizeOf = (kind: WaitingEntry['kind']): QueueSize => {
    const times = entries.filter((entry) => entry.kind === kind).map((entry) => entry.createdAt)
    const oldest = times.toSorted((one, other) => one.getTime() - other.getTime())[0]
    return { waiting: times.length, oldestAt: oldest ?? null }
  }
  return {
    report: sizeOf('report'),
    questionnaire: sizeOf('questionnaire'),
    request: sizeOf('request'),
  }
}
