import { z } from 'zod'
import { isTimeOfDay, isTimeZone } from '../../quiet-hours/quiet-hours.ts'
import { defineCalls } from '../call/define.ts'

const timeOfDay = z.string().refine(isTimeOfDay)

export const quietHours = z
  .object({ from: timeOfDay, to: timeOfDay, timeZone: z.string().max(64).refine(isTimeZone) })
  .refine(({ from, to }) => from !== to)

/** Null if the user has none. */
const chosen = z.object({ hours: quietHours.nullable() })

export const quietHoursCalls = defineCalls({
  'GET /api/v1/quiet-hours': {
    summary: 'Get the daily hours in which you get no notifications and only security emails',
    policy: 'signed-in',
    sessionWithData: true,
    limit: 'read',
    output: chosen,
  },
  'PUT /api/v1/quiet-hours': {
    summary: 'Set these hours, or remove them',
    policy: 'signed-in',
    limit: 'write',
    body: chosen,
    output: chosen,
  },
})
