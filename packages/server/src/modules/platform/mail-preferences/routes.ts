import type { Handlers } from '../../../http/request/handler.ts'
import type { OneClickRoute } from '../../../http/pages/one-click.ts'
import { changePreferences, readPreferences } from './service.ts'
import { unsubscribe, type UnsubscribeDeps } from './unsubscribe.ts'

export const mailPreferencesHandlers = (deps: UnsubscribeDeps) =>
  ({
    'GET /api/v1/mail-preferences': async ({ context, user }) => ({
      wanted: await readPreferences(context, user.id),
    }),
    'PUT /api/v1/mail-preferences': async ({ context, user, body }) => ({
      wanted: await changePreferences(context, user.id, body.wanted),
    }),
    'POST /api/v1/mail-preferences/unsubscribe': ({ body }) => unsubscribe(deps, body),
  }) satisfies Handlers

export const unsubscribeByOneClick = (deps: UnsubscribeDeps): OneClickRoute => ({
  path: '/unsubscribe',
  run: (query) => unsubscribe(deps, { kind: query('kind'), key: query('key'), scope: 'kind' }),
  answer: ({ unsubscribed }) => unsubscribed,
})
