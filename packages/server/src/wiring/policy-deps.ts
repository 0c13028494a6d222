import type { PolicyDeps } from '../http/policies/policy.ts'
import { createIsAdmin } from '../modules/identity/accounts/admin.ts'
import type { AccountDeps } from '../modules/identity/accounts/deps.ts'
import {
  requireAdministratorProof,
  requireFreshSignIn,
} from '../modules/identity/sessions/authentication/step-up-check.ts'
import {
  readActingUser,
  readActingUserIn,
  readLockedUser,
} from '../modules/identity/sessions/authentication/authenticate.ts'

/** The functions of the modules that policies call. */
export const createPolicyDeps = (deps: AccountDeps): PolicyDeps => ({
  projectId: deps.projectId,
  serverKey: deps.serverKey,
  readActingUser: (claims) => readActingUser(deps, claims),
  readActingUserIn: (trx, claims) => readActingUserIn(deps, trx, claims),
  readLockedUser: (claims) => readLockedUser(deps, claims),
  isAdmin: createIsAdmin(deps),
  requireRecentSignIn: (user) => requireFreshSignIn(deps, user),
  requireAdministratorProof: (user) => requireAdministratorProof(deps, user),
})
