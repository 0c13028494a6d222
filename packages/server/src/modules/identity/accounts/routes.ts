import type { Handlers } from '../../../http/request/handler.ts'
import { readAccount } from './account.ts'
import { introspect } from './introspect.ts'
import { changeMe, readMe } from './me.ts'
import type { AccountParts } from './deps.ts'

export const accountsHandlers = (parts: AccountParts) =>
  ({
    'POST /api/auth/introspect': ({ credentials }) => introspect(parts, credentials),
    'GET /api/auth/me': async ({ user }) => ({ user: await readMe(parts, user.id) }),
    'PATCH /api/auth/me': async ({ user, body }) => ({
      user: await changeMe(parts, user.id, body),
    }),
    'GET /api/v1/account': ({ user }) => readAccount(parts, user.id),
  }) satisfies Handlers
