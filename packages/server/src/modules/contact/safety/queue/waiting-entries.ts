import type { WaitingEntry } from '@crosscheck/domain/safety/operator-mail'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { findWaiting } from './repository/waiting.ts'

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
