import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { Identity } from './identity.ts'

/** What ties a provider's answer to the request of one browser. */
export type Flow = { state: string; nonce: string; verifier: string }

/** One configured provider. Both calls throw a SocialFailure that says what to tell the user. */
export type Provider = {
  name: SocialProvider
  /** Where the browser is sent. */
  authorizeUrl(flow: Flow, redirectUri: string): Promise<URL>
  /** Exchanges the code for the provider's word on who it is. */
  identify(code: string, flow: Flow, redirectUri: string): Promise<Identity>
}

export type Providers = ReadonlyMap<SocialProvider, Provider>
