import type { User } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { sanitizeText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { AccountDeps } from './deps.ts'
import { accountSealingContext, openAccount, presentUser } from './presenter.ts'
import { findUser, lockUser, updateUser } from './repository.ts'

export const readMe = async (deps: AccountDeps, userId: string): Promise<User> => {
  const row = await deps.database.transaction('auth', userId, (trx) => findUser(trx, userId))
  if (!row) throw new AppError('TOKEN_EXPIRED')
  return presentUser(deps, row)
}

/** Changes the given fields; an empty name removes the name. */
export const changeMe = (
  deps: AccountDeps,
  userId: string,
  change: { displayName?: string | null | undefined },
): Promise<User> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const row = await lockUser(trx, userId)
    if (!row) throw new AppError('TOKEN_EXPIRED')
    if (change.displayName === undefined) return presentUser(deps, row)
    const { displayName: _, ...content } = await openAccount(deps.sealer, row)
    const displayName = toOneLine(sanitizeText(change.displayName ?? ''))
    const sealed = await deps.sealer.seal(accountSealingContext(userId), {
      ...content,
      ...(displayName && { displayName }),
    })
    await updateUser(trx, userId, { sealed, updatedAt: deps.clock.now() })
    return presentUser(deps, { ...row, sealed })
  })
