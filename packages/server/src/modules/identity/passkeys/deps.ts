import type { Challenges } from '../../../crypto/tokens/challenges.ts'
import type { AccountDeps } from '../accounts/deps.ts'

export type PasskeyDeps = AccountDeps & { challenges: Challenges }

/** Passkeys belong to this origin; its host is their relying party. */
export const relyingParty = ({ publicUrl }: Pick<PasskeyDeps, 'publicUrl'>) => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/** EdDSA, ES256 and RS256: every common authenticator supports one of these. */
export const algorithms = [-8, -7, -257]

/** The purpose of a challenge; it is refused for any other. */
export const challengePurposes = {
  registration: (userId: string) => ['passkey registration', userId],
  signIn: () => ['passkey sign-in'],
  stepUp: (userId: string) => ['step-up', userId],
  unlock: (userId: string) => ['unlock', userId],
}

/** Loaded with the first passkey: its 100 files would take a tenth of every start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
