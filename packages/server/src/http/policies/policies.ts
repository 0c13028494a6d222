import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import { requireAdministrator, requireOperator } from './operator.ts'
import type { Policy } from './policy.ts'
import {
  requireConfirmedAddress,
  requireOwnChannel,
  requireSignIn,
  requireSignInOrLock,
} from './signed-in.ts'

const signedIn = { admit: requireSignIn } as const satisfies Policy<'signed-in'>

/** The function behind each name of the contract. */
export const policies: { readonly [P in PolicyName]: Policy<P> } = {
  anyone: { admit: async () => null },
  'signed-in': signedIn,
  'signed-in-or-locked': { admit: requireSignInOrLock },
  'owner-by-query': signedIn,
  'participant-by-query': signedIn,
  'own-channel': { ...signedIn, allow: requireOwnChannel },
  'confirmed-address': {
    ...signedIn,
    allow: (_deps, user) => requireConfirmedAddress(user),
  },
  'recent-sign-in': {
    ...signedIn,
    allow: (deps, user) => deps.requireRecentSignIn(user),
  },
  'confirmed-recent-sign-in': {
    ...signedIn,
    async allow(deps, user) {
      await deps.requireRecentSignIn(user)
      requireConfirmedAddress(user)
    },
  },
  operator: { admit: requireOperator },
  administrator: { admit: requireAdministrator },
}
