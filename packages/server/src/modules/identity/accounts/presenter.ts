import { isNeutral, readAppearance, type MailStyle } from '@crosscheck/domain/appearance'
import { isAdmin } from '@crosscheck/domain/access'
import type { User } from '@crosscheck/domain/contract/identity/auth'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import { sealedColumn, type Sealer } from '../../../crypto/sealing/sealer.ts'
import type { SessionDeps } from '../sessions/deps.ts'
import type { UserRow } from './repository.ts'

/** The sealed part of an account. */
export type EncryptedAccount = {
  email: string
  displayName?: string
  /** Stored for a user in danger, without the reason. */
  contactInAppOnly?: true
} & Partial<MailStyle>

/**
 * The choices of the device that a new account stores. Without it, mails are in the source language
 * and have the application's own name.
 */
export const initialStyle = ({ language, appearance }: MailStyle): Partial<MailStyle> => ({
  ...(language !== sourceLanguage && { language }),
  ...(isNeutral(appearance) && { appearance }),
})

export const mailStyleOf = ({
  language = sourceLanguage,
  appearance,
}: EncryptedAccount): MailStyle => ({ language, appearance: readAppearance(appearance) })

const accounts = sealedColumn<EncryptedAccount>('users')
export const accountSealingContext = (userId: string) => accounts.contextOf(userId, userId)

export const openAccount = (
  sealer: Sealer,
  { id, sealed }: Pick<UserRow, 'id' | 'sealed'>,
): Promise<EncryptedAccount> => accounts.open({ sealer }, { userId: id, id, sealed })

/** Clients read the role, so an administrator by address or id has it too (R2). */
export const presentUser = async (
  { sealer, adminRules }: Pick<SessionDeps, 'sealer' | 'adminRules'>,
  row: UserRow,
): Promise<User> => {
  const { id } = row
  const { email, displayName, language, appearance, contactInAppOnly } = await openAccount(
    sealer,
    row,
  )
  const emailVerified = row.emailVerifiedAt !== null
  const role = isAdmin({ id, email, emailVerified, role: row.role }, adminRules)
    ? 'admin'
    : row.role
  return {
    id,
    email,
    ...(displayName && { displayName }),
    ...(language && { language }),
    ...(appearance && { appearance: readAppearance(appearance) }),
    ...(contactInAppOnly && { contactInAppOnly }),
    emailVerified,
    ...(role !== null && { role }),
    createdAt: row.createdAt.toISOString(),
    ...(row.lastSignInAt && { lastSignInAt: row.lastSignInAt.toISOString() }),
  }
}
