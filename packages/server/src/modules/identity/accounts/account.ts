import { isAdmin } from '@crosscheck/domain/access'
import type { Output } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import { openEmailChange } from './encrypted-email-change.ts'
import type { AccountDeps } from './deps.ts'
import { presentUser } from './presenter.ts'
import { findEmailChange, findUser } from './repository.ts'

/** The content of the account page. */
export const readAccount = (
  deps: AccountDeps,
  userId: string,
): Promise<Output<'GET /api/v1/account'>> =>
  deps.database.transaction(
    'auth',
    userId,
    async (trx) => {
      const [row, change] = await Promise.all([
        findUser(trx, userId),
        findEmailChange(trx, userId, deps.clock.now()),
      ])
      if (!row) throw new AppError('TOKEN_EXPIRED')
      const user = await presentUser(deps, row)
      return {
        user,
        hasPassword: row.passwordHash !== null,
        isAdmin: isAdmin(user, deps.adminRules),
        emailChange: change
          ? {
              email: (await openEmailChange(deps.sealer, userId, change.sealed)).email,
              requestedAt: change.requestedAt.toISOString(),
              expiresAt: change.expiresAt.toISOString(),
            }
          : null,
      }
    },
    { isOneExchange: true },
  )
