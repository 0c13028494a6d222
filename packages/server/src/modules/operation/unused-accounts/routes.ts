import { recordUse, deleteNotices } from '../../identity/sessions/repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, Handlers } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { consumeToken } from '../../identity/mailed-links/single-use.ts'

/**
 * Keeps an unused account by the link in a mail, without a sign-in. Another reader of the mailbox
 * can use it only to keep the account.
 */
const keepAccount = (
  deps: Pick<AccountDeps, 'clock' | 'database' | 'random' | 'sealer'>,
  token: string,
  origin: RequestOrigin,
): Promise<void> =>
  deps.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(deps, trx, { token, purpose: 'keep_account' })
    if (userId === null) throw new AppError('VERIFICATION_FAILED')
    await recordUse(trx, userId, deps.clock.now())
    await deleteNotices(trx, userId)
    await recordAudit(deps, trx, { userId, actionType: 'account_kept', origin })
  })

export const unusedAccountsHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/v1/account/keep': ({ body, origin }) => keepAccount(deps, body.token, origin),
  }) satisfies Handlers
