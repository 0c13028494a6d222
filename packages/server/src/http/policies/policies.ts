import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import { requireAdministrator, requireOperator } from './operator.ts'
import type { Policy } from './policy.ts'
import {
  requireConfirmedAddress,
  requireOwnChannel,
  requireSignIn,
  requireSignInOrLock,
} from './signed-in.ts'

const signedIn = {
  who: 'Signed-in users, for their own account',
  admit: requireSignIn,
} as const satisfies Policy<'signed-in'>

/** The function behind each name of the contract. */
export const policies: { readonly [P in PolicyName]: Policy<P> } = {
  anyone: { who: 'Everyone', admit: async () => null },
  'signed-in': signedIn,
  'signed-in-or-locked': {
    who: 'Signed-in users, also while their session is locked',
    admit: requireSignInOrLock,
  },
  'owner-by-query': { ...signedIn, who: 'Signed-in users, for their own rows' },
  'participant-by-query': {
    ...signedIn,
    who: 'The two users of a match',
  },
  'own-channel': {
    ...signedIn,
    who: 'Signed-in users, for their own channel',
    allow: requireOwnChannel,
  },
  'confirmed-address': {
    ...signedIn,
    who: 'Users with a confirmed email address',
    allow: (_deps, user) => requireConfirmedAddress(user),
  },
  'recent-sign-in': {
    ...signedIn,
    who: 'Users who recently confirmed their identity',
    allow: (deps, user) => deps.requireRecentSignIn(user),
  },
  'confirmed-recent-sign-in': {
    ...signedIn,
    who: 'Users with a confirmed email address who recently confirmed their identity',
    async allow(deps, user) {
      await deps.requireRecentSignIn(user)
      requireConfirmedAddress(user)
    },
  },
  operator: {
    who: 'The operator’s server key, and administrators who recently confirmed their identity',
    admit: requireOperator,
  },
  administrator: {
    who: 'Administrators who recently confirmed their identity',
    admit: requireAdministrator,
  },
}
