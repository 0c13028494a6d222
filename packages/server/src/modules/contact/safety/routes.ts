import type { Handlers } from '../../../http/request/handler.ts'
import { changeConsent } from '../consent/change-consent.ts'
import { reportMatch } from './report.ts'

export const safetyHandlers = {
  'POST /api/v1/matches/:id/block': async ({ context, user, origin, params }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'block',
        },
      },
    ),
  }),
  'POST /api/v1/matches/:id/unblock': async ({ context, user, origin, params }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'unblock',
        },
      },
    ),
  }),
  'POST /api/v1/matches/:id/report': ({ context, user, origin, params, body }) =>
    reportMatch(context, { userId: user.id, origin }, { matchId: params.id, report: body }),
} satisfies Handlers
