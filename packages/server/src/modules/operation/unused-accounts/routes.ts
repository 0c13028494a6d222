import type { Handlers } from '../../../http/request/handler.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { keepAccount } from './keep-account.ts'

export const unusedAccountsHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/v1/account/keep': ({ body, origin }) => keepAccount(deps, body.token, origin),
  }) satisfies Handlers
