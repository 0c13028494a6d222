import { z } from 'zod'
import { publishedWeek } from '../../statistics/published-week.ts'
import { shownWeeks } from '../../statistics/weeks.ts'
import { defineCalls, time } from '../call/define.ts'

const statistics = z.object({
  version: z.string(),
  /** Newest first. */
  weeks: z
    .array(publishedWeek.extend({ startsAt: time, endsAt: time, publishedAt: time }))
    .max(shownWeeks),
  /** The week that is published next, and when. */
  next: z.object({ startsAt: time, endsAt: time, publishedFrom: time }),
})
export type Statistics = z.infer<typeof statistics>

export const statisticsCalls = defineCalls({
  'GET /api/v1/statistics': {
    summary: 'Get the published statistics of this installation',
    policy: 'anyone',
    limit: 'read',
    sharedForSeconds: 600,
    output: statistics,
  },
})
