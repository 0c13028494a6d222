import { flag, type WireRow } from '@crosscheck/domain/wire-rows/row'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import type { Context } from '../../../context/context.ts'
import { listQueues } from '../../../jobs/overview.ts'
import { operatorId } from '../../../lib/operator.ts'
import { createCounts } from '../administration/overview/counts.ts'
import { readHours } from '../administration/overview/hours.ts'

type Query = (context: Context) => Promise<WireRow[]>

const operator = { id: operatorId }

const rowOf = (values: WireRow): WireRow =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [toSnake(name), value]))

/**
 * The queries that other servers of the operator may read, by name. A new one needs a review: only
 * counts and states, and nothing of a person.
 */
export const createNamedQueries = (): ReadonlyMap<string, Query> => {
  const readCounts = createCounts()
  return new Map<string, Query>([
    [
      'counts',
      async (context) => {
        const { matches, isEstimated, ...counts } = await readCounts(context, operator)
        const ofBands = Object.entries(matches).map(([band, count]) => [`${band}_matches`, count])
        return [
          {
            ...rowOf(counts),
            ...Object.fromEntries(ofBands),
            is_estimated: flag(isEstimated),
          },
        ]
      },
    ],
    ['hours', async (context) => (await readHours(context, operator)).map(rowOf)],
    [
      'queues',
      async (context) =>
        (await listQueues(context)).map(({ oldestWaiting, ...queue }) =>
          rowOf({ ...queue, oldestWaiting: oldestWaiting?.toISOString() ?? null }),
        ),
    ],
  ])
}
