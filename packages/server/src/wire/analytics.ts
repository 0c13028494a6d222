import type { Handlers } from '../http/request/handler.ts'
import { countEvents } from '../modules/operation/analytics/service.ts'

/** Nothing is counted for a browser that asks not to be measured. */
export const analyticsHandlers = {
  'POST /api/analytics/:projectId/log': async ({ context, body, exchange }) => {
    if (!exchange.refusesMeasuring) await countEvents(context, body)
  },
} satisfies Handlers
