import { publishWeek, type WeekCounts } from '@crosscheck/domain/statistics/publish-week'
import { binSize } from '@crosscheck/domain/statistics/published-count'
import { dueWeeks, endOfWeek } from '@crosscheck/domain/statistics/weeks'
import type { Context } from '../../../context/context.ts'
import type { Random } from '../../../crypto/primitives/ids.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { operatorId } from '../../../lib/operator.ts'
import {
  countDeletions,
  countMatches,
  countMinutes,
  countObjections,
  deleteMeasured,
  findLastWeek,
  insertWeek,
  readDurations,
} from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'random'>

/** Four bytes make every offset equally likely, but for one part in 200 million. */
const drawOffset = (random: Random): number => Buffer.from(random.bytes(4)).readUInt32BE() % binSize

const countWeek = async ({ database }: Deps, week: Date): Promise<WeekCounts> => {
  const span = { from: week, to: endOfWeek(week) }
  const counted = await database.transaction('admin', operatorId, async (trx) => ({
    matches: await countMatches(trx, span),
    deletions: await countDeletions(trx, span),
  }))
  const measured = await database.transaction('worker', operatorId, async (trx) => ({
    objections: await countObjections(trx, span),
    saves: await readDurations(trx, week),
    minutes: await countMinutes(trx, span),
  }))
  return { ...counted, ...measured }
}

const publishOne = async (deps: Deps, week: Date): Promise<void> => {
  const content = publishWeek(await countWeek(deps, week), () => drawOffset(deps.random))
  await deps.database.transaction('worker', operatorId, async (trx) => {
    await insertWeek(trx, { week, publishedAt: deps.clock.now(), content })
    await deleteMeasured(trx, endOfWeek(week))
  })
}

export const listDueWeeks = ({ clock, database }: Pick<Deps, 'clock' | 'database'>) =>
  database.transaction('worker', operatorId, async (trx) =>
    dueWeeks(await findLastWeek(trx), clock.now()),
  )

/** Publishes each week that is due, once. The offsets are forgotten. */
export const publishDueWeeks = async (deps: Deps): Promise<void> => {
  for (const week of await listDueWeeks(deps)) await publishOne(deps, week)
}

export const statisticsJobHandlers = (deps: Deps): Pick<JobHandlers, 'publish-statistics'> => ({
  'publish-statistics': () => publishDueWeeks(deps),
})
