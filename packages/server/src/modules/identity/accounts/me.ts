import type { User } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { sanitiseText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { AccountParts } from './deps.ts'
import { accountPlace, openAccount, presentUser } from './presenter.ts'
import { findUser, lockUser, updateUser } from './repository.ts'

export const readMe = async (parts: AccountParts, userId: string): Promise<User> => {
  const row = await parts.database.transaction('auth', userId, (trx) => findUser(trx, userId))
  if (!row) throw new AppError('TOKEN_EXPIRED')
  return presentUser(parts, row)
}

/** Changes what is given; an empty name takes it away. */
export const changeMe = (
  parts: AccountParts,
  userId: string,
  change: { displayName?: string | null | undefined },
): Promise<User> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const row = await lockUser(trx, userId)
    if (!row) throw new AppError('TOKEN_EXPIRED')
    if (change.displayName === undefined) return presentUser(parts, row)
    const { displayName: _, ...content } = await openAccount(parts.sealer, row)
    const displayName = toOneLine(sanitiseText(change.displayName ?? ''))
    const sealed = await parts.sealer.seal(accountPlace(userId), {
      ...content,
      ...(displayName && { displayName }),
    })
    await updateUser(trx, userId, { sealed, updatedAt: parts.clock.now() })
    return presentUser(parts, { ...row, sealed })
  })
