import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import { requireAdministrator, requireCountReader, requireOperator } from './operator.ts'
import type { Policy } from './policy.ts'
import {
  requireConfirmedAddress,
  requireOwnChannel,
  requireSignIn,
  requireSignInOrLock,
} from './signed-in.ts'

const signedIn = {
  who: 'Signed-in users, for their own account',
  errors: ['APP_LOCKED', 'NOT_AUTHENTICATED', 'TOKEN_EXPIRED'],
  admit: requireSignIn,
} as const satisfies Policy<'signed-in'>

/** The function behind each name of the contract. */
export const policies: { readonly [P in PolicyName]: Policy<P> } = {
  anyone: { who: 'Everyone', errors: [], admit: async () => null },
  'signed-in': signedIn,
  'signed-in-or-locked': {
    who: 'Signed-in users, also while their session is locked',
    errors: ['NOT_AUTHENTICATED', 'TOKEN_EXPIRED'],
    admit: requireSignInOrLock,
  },
  'owner-by-query': { ...signedIn, who: 'Signed-in users, for their own rows' },
  'participant-by-query': {
    ...signedIn,
    who: 'The two users of a match',
    errors: [...signedIn.errors, 'NOT_FOUND'],
  },
  'own-channel': {
    ...signedIn,
    who: 'Signed-in users, for their own channel',
    errors: [...signedIn.errors, 'FORBIDDEN', 'PROJECT_MISMATCH'],
    allow: requireOwnChannel,
  },
  'confirmed-address': {
    ...signedIn,
    who: 'Users with a confirmed email address',
    errors: [...signedIn.errors, 'EMAIL_NOT_VERIFIED'],
    allow: (_deps, user) => requireConfirmedAddress(user),
  },
  'recent-sign-in': {
    ...signedIn,
    who: 'Users who recently confirmed their identity',
    errors: [...signedIn.errors, 'STEP_UP_REQUIRED'],
    allow: (deps, user) => deps.requireRecentSignIn(user),
  },
  'confirmed-recent-sign-in': {
    ...signedIn,
    who: 'Users with a confirmed email address who recently confirmed their identity',
    errors: [...signedIn.errors, 'EMAIL_NOT_VERIFIED', 'STEP_UP_REQUIRED'],
    async allow(deps, user) {
      await deps.requireRecentSignIn(user)
      requireConfirmedAddress(user)
    },
  },
  operator: {
    who: 'The operator’s server key, and administrators who recently confirmed their identity',
    errors: ['FORBIDDEN', 'PASSKEY_REQUIRED', 'STEP_UP_REQUIRED'],
    admit: requireOperator,
  },
  'count-reader': {
    who: 'The operator’s server keys that may read counts',
    errors: ['FORBIDDEN'],
    admit: requireCountReader,
  },
  administrator: {
    who: 'Administrators who recently confirmed their identity',
    errors: ['FORBIDDEN', 'PASSKEY_REQUIRED', 'STEP_UP_REQUIRED'],
    admit: requireAdministrator,
  },
}
