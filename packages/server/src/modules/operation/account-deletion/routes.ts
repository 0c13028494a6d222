import { clearSite } from '../../../http/request/clear-site.ts'
import type { Handlers } from '../../../http/request/handler.ts'
import type { AccountParts } from '../../identity/accounts/deps.ts'
import { deleteAccount } from './delete-account.ts'

export const accountDeletionHandlers = (parts: AccountParts) =>
  ({
    'DELETE /api/auth/account': async ({ user, query, origin, exchange }) => {
      const withdrawReports = query.reports === 'withdraw'
      const receipt = await deleteAccount(parts, user.id, origin, { withdrawReports })
      clearSite(exchange, { keepStorage: false })
      return { success: true, receipt }
    },
  }) satisfies Handlers
