import type { Handlers } from '../http/request/handler.ts'
import { countEvents } from '../modules/operation/analytics/service.ts'
import { checkProject } from '../modules/identity/accounts/checks.ts'

/** Nothing is counted for a browser that asks not to be measured. */
export const analyticsHandlers = ({ projectId }: { projectId: string }) =>
  ({
    'POST /api/analytics/:projectId/log': async ({ context, params, body, exchange }) => {
      checkProject(params.projectId, projectId)
      if (!exchange.refusesMeasuring) await countEvents(context, body)
    },
  }) satisfies Handlers
