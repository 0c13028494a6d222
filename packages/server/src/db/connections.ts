import type { DatabaseRole } from '../context.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { RoleUrls } from './open.ts'

export const ownerRole = 'cc_owner'
export const loginRoles: Record<DatabaseRole, string> = {
  app: 'cc_app',
  auth: 'cc_auth',
  matcher: 'cc_matcher',
  worker: 'cc_worker',
  admin: 'cc_admin',
}

export type ConnectionPlan = {
  roles: RoleUrls
  /** May create roles; null when the operator made them and gave no such address. */
  bootstrap: string | null
  /** Owns the tables and changes them; null when this process doesn't migrate. */
  owner: string | null
}

/** `postgres://user@/name?host=/folder` has no host, which the URL parser refuses. */
const parseUrl = (text: string): URL => new URL(text.replace('@/', '@localhost/'))

export const urlFor = (base: string, role: string, password: string): string => {
  const url = parseUrl(base)
  url.username = role
  url.password = password
  return url.toString()
}

export const credentialsOf = (text: string): { role: string; password: string } => {
  const url = parseUrl(text)
  return { role: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
}

/**
 * One address leads to all roles: each has a password of its own, derived from the root key.
 * `databaseUrl` is normally that of cc_app. Any other role in it is taken as the one that prepares
 * the database, and is never used to serve requests. `ownerUrl` may be cc_owner itself or a role
 * that can create roles.
 */
export const planConnections = (
  databaseUrl: string,
  ownerUrl: string | null,
  keyring: Keyring,
): ConnectionPlan => {
  const password = (role: string): string =>
    keyring.current(`role:${role}`).key.export().toString('base64url')
  const derived = (role: string): string => urlFor(databaseUrl, role, password(role))

  const isApp = credentialsOf(databaseUrl).role === loginRoles.app
  const bootstrap = ownerUrl ?? (isApp ? null : databaseUrl)
  const isOwner = bootstrap !== null && credentialsOf(bootstrap).role === ownerRole
  return {
    roles: {
      app: isApp ? databaseUrl : derived(loginRoles.app),
      auth: derived(loginRoles.auth),
      matcher: derived(loginRoles.matcher),
      worker: derived(loginRoles.worker),
      admin: derived(loginRoles.admin),
    },
    bootstrap,
    owner: bootstrap === null ? null : isOwner ? bootstrap : derived(ownerRole),
  }
}
