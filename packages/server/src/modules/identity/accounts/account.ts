import { isAdmin } from '@crosscheck/domain/access'
import type { Output } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import { openEmailChange } from './encrypted-email-change.ts'
import type { AccountParts } from './deps.ts'
import { presentUser } from './presenter.ts'
import { findEmailChange, findUser } from './repository.ts'

/** What the account page shows. */
export const readAccount = (
  parts: AccountParts,
  userId: string,
): Promise<Output<'GET /api/v1/account'>> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const row = await findUser(trx, userId)
    if (!row) throw new AppError('TOKEN_EXPIRED')
    const user = await presentUser(parts, row)
    const change = await findEmailChange(trx, userId, parts.clock.now())
    return {
      user,
      hasPassword: row.passwordHash !== null,
      isAdmin: isAdmin(user, parts.adminRules),
      emailChange: change
        ? {
            email: (await openEmailChange(parts.sealer, userId, change.sealed)).email,
            requestedAt: change.requestedAt.toISOString(),
            expiresAt: change.expiresAt.toISOString(),
          }
        : null,
    }
  })
