import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { AccountParts } from '../../identity/accounts/deps.ts'
import { consumeToken } from '../../identity/mailed-links/single-use.ts'
import { forgetNotices, noteUse } from '../../identity/sessions/last-use.ts'

/**
 * Keeps an unused account by the link of a mail, which signs nobody in. Whoever reads the mailbox of
 * somebody else can keep the account with it, and do nothing more.
 */
export const keepAccount = (
  parts: Pick<AccountParts, 'clock' | 'database' | 'random' | 'sealer'>,
  token: string,
  origin: RequestOrigin,
): Promise<void> =>
  parts.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(parts, trx, token, 'keep_account')
    if (userId === null) throw new AppError('VERIFICATION_FAILED')
    await noteUse(trx, userId, parts.clock.now())
    await forgetNotices(trx, userId)
    await recordAudit(parts, trx, { userId, actionType: 'account_kept', details: {}, origin })
  })
