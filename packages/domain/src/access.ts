/** The properties of a user that access depends on. A role may be one text or a list. */
export type AccessUser = {
  id: string
  email?: string | null
  emailVerified?: boolean
  role?: unknown
}

export type AdminRules = {
  /** From ADMIN_EMAILS. */
  adminEmails: readonly string[]
  /** From ADMIN_OVERRIDE_ID; unset means that no id is special. */
  adminOverrideId?: string | undefined
}

const rolesOf = (user: AccessUser): string[] =>
  (Array.isArray(user.role) ? user.role : [user.role]).filter(
    (role): role is string => typeof role === 'string',
  )

/**
 * Only A to Z: full case folding would make other letters equal to ours (the Kelvin sign is a k).
 */
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Whether the user is an administrator (R2): by role, by a verified address on the configured list,
 * or by the configured id. An address that merely contains 'admin' has no effect, because anyone
 * can register one. Without a user the answer is no.
 */
export const isAdmin = (user: AccessUser | null | undefined, rules: AdminRules): boolean => {
  if (!user) return false
  if (rolesOf(user).some((role) => lower(role.trim()) === 'admin')) return true
  if (rules.adminOverrideId && user.id === rules.adminOverrideId) return true
  if (user.emailVerified !== true || typeof user.email !== 'string') return false
  const email = lower(user.email.trim())
  return email !== '' && rules.adminEmails.some((listed) => lower(listed.trim()) === email)
}
