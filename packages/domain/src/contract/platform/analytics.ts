import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

/** An event of the published client. Only these parts are read; others are not stored. */
const event = z.object({
  type: z.string().max(256),
  pathname: z.string().max(2048).optional(),
  channel: z.string().max(256).optional(),
})

export const analyticsCalls = defineCalls({
  /** Counts opened pages per day. Nothing is stored of the visitor. */
  'POST /api/analytics/:projectId/log': {
    summary: 'Count opened pages',
    policy: 'anyone',
    params: z.object({ projectId: z.string().max(200) }),
    body: z.object({ events: z.array(event).max(50) }),
    output: z.object({ success: z.literal(true) }),
  },
})
