import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { Identity } from './identity.ts'

/** Binds a provider's answer to the request of one browser. */
export type Flow = { state: string; nonce: string; verifier: string }

/** One configured provider. Both calls throw a SocialFailure with the error for the user. */
export type Provider = {
  name: SocialProvider
  /** The address of the provider's sign-in page. */
  authorizeUrl(flow: Flow, redirectUri: string): Promise<URL>
  identify(code: string, flow: Flow, redirectUri: string): Promise<Identity>
}

export type Providers = ReadonlyMap<SocialProvider, Provider>
