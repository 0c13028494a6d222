import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Choices } from '@crosscheck/domain/consent/state'
import type { Context } from '../../../context/context.ts'
import type { Handlers, RequestOrigin } from '../../../http/request/handler.ts'
import { changeConsent, type ConsentAct } from './change-consent.ts'
import { readConsent } from './read-consent.ts'

type GivenChoices = { [Choice in keyof Choices]?: boolean | undefined }

const choicesOf = ({ keepPhoneBack, inAppOnly }: GivenChoices): Partial<Choices> => ({
  ...(keepPhoneBack !== undefined && { keepPhoneBack }),
  ...(inAppOnly !== undefined && { inAppOnly }),
})

type ActRequest = {
  context: Context
  user: { id: string }
  origin: RequestOrigin
  params: { id: string }
}

export const act = async (
  { context, user, origin, params }: ActRequest,
  chosen: ConsentAct,
): Promise<{ consent: ConsentView }> => {
  const actor = { userId: user.id, origin }
  return { consent: await changeConsent(context, actor, { matchId: params.id, act: chosen }) }
}

export const consentHandlers = {
  'GET /api/v1/matches/:id/consent': async ({ context, user, params }) => ({
    consent: await readConsent(context, user.id, params.id),
  }),
  'POST /api/v1/matches/:id/consent/agree': (request) =>
    act(request, { type: 'agree', choices: choicesOf(request.body) }),
  'POST /api/v1/matches/:id/consent/decline': (request) => act(request, { type: 'decline' }),
  'POST /api/v1/matches/:id/consent/withdraw': (request) => act(request, { type: 'withdraw' }),
  'POST /api/v1/matches/:id/consent/request': (request) =>
    act(request, {
      type: 'request',
      id: request.context.random.id(),
      requestType: request.body.requestType,
      choices: choicesOf(request.body),
    }),
  'POST /api/v1/matches/:id/consent/respond': (request) =>
    act(request, {
      type: 'respond',
      requestId: request.body.requestId,
      accept: request.body.decision === 'accept',
      choices: choicesOf(request.body),
    }),
} satisfies Handlers
