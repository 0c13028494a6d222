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

/** A role's permissions ('*', 'resource' or 'resource.action') and the roles it includes. */
export type RoleMap = Record<
  string,
  { permissions: readonly string[]; inherits?: readonly string[] }
>

/** No role map is configured by default (specification, section 6). */
const defaultRoleMap: RoleMap = {}

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

export const hasRole = (
  user: AccessUser | null | undefined,
  wanted: string | readonly string[],
): boolean => {
  if (!user) return false
  const own = rolesOf(user)
  return (typeof wanted === 'string' ? [wanted] : wanted).some((role) => own.includes(role))
}

/** A role and all roles it inherits, each once, so that cycles end. */
const withInherited = (roles: readonly string[], map: RoleMap): Set<string> => {
  const found = new Set<string>()
  const open = [...roles]
  for (let role = open.pop(); role !== undefined; role = open.pop()) {
    if (found.has(role) || !Object.hasOwn(map, role)) continue
    found.add(role)
    open.push(...(map[role]?.inherits ?? []))
  }
  return found
}

/** Whether the role map permits an action: by '*', by the resource, or by resource and action. */
export const can = (
  user: AccessUser | null | undefined,
  {
    resource,
    action,
    map = defaultRoleMap,
  }: { resource: string; action: string | undefined; map?: RoleMap },
): boolean => {
  if (!user) return false
  const granting = new Set(['*', resource, ...(action ? [`${resource}.${action}`] : [])])
  return [...withInherited(rolesOf(user), map)].some((role) =>
    map[role]?.permissions.some((permission) => granting.has(permission)),
  )
}
