import type { Challenges } from '../../crypto/challenges.ts'
import type { AccountParts } from '../accounts/parts.ts'

export type PasskeyParts = AccountParts & {
  challenges: Challenges
  /** The origin passkeys are made for, without a trailing slash; its host is their home. */
  publicUrl: string
}

export const relyingParty = ({ publicUrl }: Pick<PasskeyParts, 'publicUrl'>) => ({
  name: 'CrossCheck',
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
})

/** EdDSA, ES256 and RS256: what every authenticator in use knows one of. */
export const algorithms = [-8, -7, -257]

/** What a challenge is for; one made for something else is refused. */
export const challengeFor = {
  registration: (userId: string) => ['passkey registration', userId],
  signIn: () => ['passkey sign-in'],
  stepUp: (userId: string) => ['step-up', userId],
}
