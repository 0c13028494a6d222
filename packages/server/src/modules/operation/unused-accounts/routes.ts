import type { Handlers } from '../../../http/request/handler.ts'
import type { AccountParts } from '../../identity/accounts/deps.ts'
import { keepAccount } from './keep-account.ts'

export const unusedAccountsHandlers = (parts: AccountParts) =>
  ({
    'POST /api/v1/account/keep': async ({ body, origin }) => {
      await keepAccount(parts, body.token, origin)
      return { success: true }
    },
  }) satisfies Handlers
