import type { Choices } from '@crosscheck/domain/consent/state'
import type { Handlers } from '../../../http/request/handler.ts'
import { changeConsent } from './change-consent.ts'
import { readConsent } from './read-consent.ts'

type GivenChoices = { [Choice in keyof Choices]?: boolean | undefined }

const choicesOf = ({ keepPhoneBack, inAppOnly }: GivenChoices): Partial<Choices> => ({
  ...(keepPhoneBack !== undefined && { keepPhoneBack }),
  ...(inAppOnly !== undefined && { inAppOnly }),
})

export const consentHandlers = {
  'GET /api/v1/matches/:id/consent': async ({ context, user, params }) => ({
    consent: await readConsent(context, user.id, params.id),
  }),
  'POST /api/v1/matches/:id/consent/agree': async ({ context, user, origin, params, body }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'agree',
          choices: choicesOf(body),
        },
      },
    ),
  }),
  'POST /api/v1/matches/:id/consent/decline': async ({ context, user, origin, params }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'decline',
        },
      },
    ),
  }),
  'POST /api/v1/matches/:id/consent/withdraw': async ({ context, user, origin, params }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'withdraw',
        },
      },
    ),
  }),
  'POST /api/v1/matches/:id/consent/request': async ({ context, user, origin, params, body }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'request',
          id: context.random.id(),
          requestType: body.requestType,
          choices: choicesOf(body),
        },
      },
    ),
  }),
  'POST /api/v1/matches/:id/consent/respond': async ({ context, user, origin, params, body }) => ({
    consent: await changeConsent(
      context,
      { userId: user.id, origin },
      {
        matchId: params.id,
        act: {
          type: 'respond',
          requestId: body.requestId,
          accept: body.decision === 'accept',
          choices: choicesOf(body),
        },
      },
    ),
  }),
} satisfies Handlers
