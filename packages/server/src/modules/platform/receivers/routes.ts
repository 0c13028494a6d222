import type { Handlers } from '../../../http/request/handler.ts'
import type { OneClickRoute } from '../../../http/pages/one-click.ts'
import type { Receivers } from './receivers.ts'

type Deps = { receivers: Pick<Receivers, 'decide'> }

export const receiversHandlers = ({ receivers }: Deps) =>
  ({
    'POST /api/v1/mail-stops': ({ body }) => receivers.decide(body.key, body.wish),
  }) satisfies Handlers

export const stopByOneClick = ({ receivers }: Deps): OneClickRoute => ({
  path: '/stop-mail',
  run: (query) => receivers.decide(query('key'), 'stop'),
  answer: ({ stopped }) => stopped,
})
