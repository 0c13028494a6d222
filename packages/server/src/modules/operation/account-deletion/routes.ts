import { clearSite } from '../../../http/clear-site.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { AccountParts } from '../../identity/accounts/parts.ts'
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
