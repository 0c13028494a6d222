import type { Handlers } from '../../../http/request/handler.ts'
import { readAccount, changeMe, readMe, introspect } from './me.ts'
import type { AccountDeps } from './deps.ts'

export const accountsHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/auth/introspect': ({ credentials }) => introspect(deps, credentials),
    'GET /api/auth/me': async ({ context: { database }, user }) => ({
      user: await readMe({ ...deps, database }, user.id),
    }),
    'PATCH /api/auth/me': async ({ user, body }) => ({
      user: await changeMe(deps, user.id, body),
    }),
    'GET /api/v1/account': ({ context: { database }, user }) =>
      readAccount({ ...deps, database }, user.id),
  }) satisfies Handlers
