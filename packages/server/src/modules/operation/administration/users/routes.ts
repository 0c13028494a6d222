import type { Handlers } from '../../../../http/request/handler.ts'
import type { AccountDeps } from '../../../identity/accounts/deps.ts'
import { endUserSessions, liftSuspension, suspendUser } from './change-user.ts'
import { repeatAfterDeletion } from '../administrator.ts'
import { findAdministered } from './find-user.ts'

export const adminUsersHandlers = (accounts: AccountDeps) =>
  ({
    'POST /api/v1/admin/users/find': async ({ context, user, body }) => ({
      user: await repeatAfterDeletion(() =>
        findAdministered({ context, accounts }, user, body.query),
      ),
    }),
    'POST /api/v1/admin/users/:id/suspend': async ({ context, user, params, body }) => ({
      user: await repeatAfterDeletion(() =>
        suspendUser({ context, accounts }, user, { ...params, ...body }),
      ),
    }),
    'POST /api/v1/admin/users/:id/lift': async ({ context, user, params, body }) => ({
      user: await repeatAfterDeletion(() =>
        liftSuspension({ context, accounts }, user, { ...params, ...body }),
      ),
    }),
    'POST /api/v1/admin/users/:id/end-sessions': async ({ context, user, params, body }) => ({
      user: await repeatAfterDeletion(() =>
        endUserSessions({ context, accounts }, user, { ...params, ...body }),
      ),
    }),
  }) satisfies Handlers
