import type { User } from '@crosscheck/domain/contract/auth'
import type { SealedPlace, Sealer } from '../../context.ts'
import type { UserRow } from './repository.ts'

/** What is personal about an account, as it is sealed. */
export type AccountContent = { email: string; displayName?: string }

export const accountPlace = (userId: string): SealedPlace => ({
  table: 'users',
  row: userId,
  userId,
})

export const openAccount = (
  sealer: Sealer,
  row: Pick<UserRow, 'id' | 'sealed'>,
): Promise<AccountContent> => sealer.open<AccountContent>(accountPlace(row.id), row.sealed)

export const presentUser = async (sealer: Sealer, row: UserRow): Promise<User> => {
  const { email, displayName } = await openAccount(sealer, row)
  return {
    id: row.id,
    email,
    ...(displayName && { displayName }),
    emailVerified: row.emailVerifiedAt !== null,
    ...(row.role !== null && { role: row.role }),
    createdAt: row.createdAt.toISOString(),
    ...(row.lastSignInAt && { lastSignInAt: row.lastSignInAt.toISOString() }),
  }
}
