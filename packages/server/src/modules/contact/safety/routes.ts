import type { Handlers } from '../../../http/request/handler.ts'
import { act } from '../consent/routes.ts'
import { reportMatch } from './report.ts'

export const safetyHandlers = {
  'POST /api/v1/matches/:id/block': (request) => act(request, { type: 'block' }),
  'POST /api/v1/matches/:id/unblock': (request) => act(request, { type: 'unblock' }),
  'POST /api/v1/matches/:id/report': ({ context, user, origin, params, body }) =>
    reportMatch(context, { userId: user.id, origin }, { matchId: params.id, report: body }),
} satisfies Handlers
