import type { Handlers } from '../../../http/handler.ts'
import type { OneClick } from '../../../http/one-click.ts'
import { createReceivers, type ReceiverParts, type Receivers } from './receivers.ts'

export const receiversHandlers = (parts: ReceiverParts) => {
  const receivers = createReceivers(parts)
  return {
    'POST /api/v1/mail-stops': async ({ body }) => {
      await receivers.decide(body.key, body.wish)
      return { success: true as const }
    },
  } satisfies Handlers
}

export const stopByOneClick = (receivers: Pick<Receivers, 'decide'>): OneClick => ({
  path: '/stop-mail',
  act: (query) => receivers.decide(query('key'), 'stop'),
  answer: 'If the link was whole, no such email is sent to this address any more.',
})
