import type { DatabaseRole } from '../database.ts'
import type { RoleUrls } from '../connection/open.ts'
import { parseUrl } from '../connection/parse-url.ts'

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
  /** May create roles, or is cc_owner; null when this process prepares nothing. */
  bootstrap: string | null
  /** Owns the tables and changes them; null when this process prepares nothing. */
  owner: string | null
}

/** The configured addresses: the one that prepares the database, and that of cc_app. */
export type ConnectionAddresses = { ownerUrl: string; appUrl?: string | undefined }

/** The same address for another role, with the same password unless another is given. */
const asRole = (base: string, role: string, password?: string): string => {
  const url = parseUrl(base)
  url.username = role
  if (password !== undefined) url.password = password
  return url.toString()
}

export const credentialsOf = (text: string): { role: string; password: string } => {
  const url = parseUrl(text)
  return { role: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
}

/** Rights are granted to roles by name, so an address of a role must sign in as that role. */
const checkRole = (url: string, role: string): string => {
  const named = credentialsOf(url).role
  if (named !== role) {
    throw new Error(`A database address signs in as ${named} where ${role} is required.`)
  }
  return url
}

/**
 * One address leads to all roles, with passwords from `derivePassword`. `ownerUrl` is a role that
 * may create roles (never used to serve requests), cc_owner, or cc_app when another process
 * prepares the database. With an address of cc_app, the login roles share its password: each
 * process signs in as all of them.
 *
 * The roles of a PostgreSQL are shared by all its databases. So a role that may create them lends
 * its own password to the derivation: two installations that use one PostgreSQL through one role
 * agree. If it is empty, the root key is used.
 */
export const planConnections = (
  { ownerUrl, appUrl }: ConnectionAddresses,
  derivePassword: (role: DatabaseRole | 'owner', secret: string) => string,
): ConnectionPlan => {
  const given = credentialsOf(ownerUrl).role
  const prepares = given !== loginRoles.app
  const creates = prepares && given !== ownerRole
  const secret = creates ? credentialsOf(ownerUrl).password : ''
  const passwordOf = (role: DatabaseRole | 'owner') => derivePassword(role, secret)
  const shared = prepares ? appUrl && checkRole(appUrl, loginRoles.app) : ownerUrl
  const own = (role: DatabaseRole): string =>
    shared ? asRole(shared, loginRoles[role]) : asRole(ownerUrl, loginRoles[role], passwordOf(role))
  return {
    roles: {
      app: shared || own('app'),
      auth: own('auth'),
      matcher: own('matcher'),
      worker: own('worker'),
      admin: own('admin'),
    },
    bootstrap: prepares ? ownerUrl : null,
    owner: !prepares
      ? null
      : given === ownerRole
        ? ownerUrl
        : asRole(ownerUrl, ownerRole, passwordOf('owner')),
  }
}
