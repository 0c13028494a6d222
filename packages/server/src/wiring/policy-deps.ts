import type { PolicyDeps } from '../http/policies/policy.ts'
import { createIsAdmin } from '../modules/identity/accounts/admin.ts'
import type { AccountParts } from '../modules/identity/accounts/deps.ts'
import { requireFreshSignIn } from '../modules/identity/sessions/step-up-check.ts'
import { readActingUser } from '../modules/identity/sessions/authenticate.ts'

/** What policies ask the modules. */
export const createPolicyDeps = (parts: AccountParts): PolicyDeps => ({
  projectId: parts.projectId,
  serverKey: parts.serverKey,
  readActingUser: (claims) => readActingUser(parts, claims),
  isAdmin: createIsAdmin(parts),
  requireRecentSignIn: (user) => requireFreshSignIn(parts, user),
})
