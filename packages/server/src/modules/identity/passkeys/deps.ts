import type { Challenges } from '../../../crypto/tokens/challenges.ts'
import type { AccountDeps } from '../accounts/deps.ts'

export type PasskeyDeps = AccountDeps & { challenges: Challenges }

/** Passkeys are made for our origin; its host is their home. */
export const relyingParty = ({ publicUrl }: Pick<PasskeyDeps, 'publicUrl'>) => ({
  name: 'CrossCheck',
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/** EdDSA, ES256 and RS256: what every authenticator in use knows one of. */
export const algorithms = [-8, -7, -257]

/** What a challenge is for; one made for something else is refused. */
export const challengePurposes = {
  registration: (userId: string) => ['passkey registration', userId],
  signIn: () => ['passkey sign-in'],
  stepUp: (userId: string) => ['step-up', userId],
}
