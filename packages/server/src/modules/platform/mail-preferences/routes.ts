import type { Handlers } from '../../../http/request/handler.ts'
import type { OneClick } from '../../../http/pages/one-click.ts'
import { changePreferences, readPreferences } from './service.ts'
import { unsubscribe, type UnsubscribeParts } from './unsubscribe.ts'

export const mailPreferencesHandlers = (parts: UnsubscribeParts) =>
  ({
    'GET /api/v1/mail-preferences': async ({ context, user }) => ({
      wanted: await readPreferences(context, user.id),
    }),
    'PUT /api/v1/mail-preferences': async ({ context, user, body }) => ({
      wanted: await changePreferences(context, user.id, body.wanted),
    }),
    'POST /api/v1/mail-preferences/unsubscribe': async ({ body }) => {
      await unsubscribe(parts, body)
      return { success: true as const }
    },
  }) satisfies Handlers

export const unsubscribeByOneClick = (parts: UnsubscribeParts): OneClick => ({
  path: '/unsubscribe',
  act: (query) => unsubscribe(parts, { kind: query('kind'), key: query('key'), scope: 'kind' }),
  answer: 'No more emails of this kind are sent.',
})
