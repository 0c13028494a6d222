import { clearSiteData } from '../../../http/request/clear-site.ts'
import type { Handlers } from '../../../http/request/handler.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { deleteAccount } from './delete-account.ts'

export const accountDeletionHandlers = (deps: AccountDeps) =>
  ({
    'DELETE /api/auth/account': async ({ user, query, origin, exchange }) => {
      const withdrawReports = query.reports === 'withdraw'
      const receipt = await deleteAccount(deps, { userId: user.id, origin }, { withdrawReports })
      clearSiteData({ exchange, origin }, { keepStorage: false })
      return { success: true, receipt }
    },
  }) satisfies Handlers
