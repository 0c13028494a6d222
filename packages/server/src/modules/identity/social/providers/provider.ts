import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'

/**
 * The user according to a provider. `address`: 'owned' if the provider vouches for it today,
 * 'proved' if it was verified there once, 'claimed' if it was not verified.
 */
export type Identity = {
  provider: SocialProvider
  subject: string
  email: string | null
  address: 'owned' | 'proved' | 'claimed'
}

type Claims = Record<string, unknown> & { sub: string }

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1'

const emailIn = (claims: Claims): string | null =>
  typeof claims['email'] === 'string' ? toAccountEmail(claims['email']) : null

const googleMail = /@(gmail|googlemail)\.com$/

/**
 * Google verifies other addresses only once. It vouches for addresses of its own mail service, and
 * of the organizations whose accounts it hosts.
 */
export const readGoogle = (claims: Claims): Identity => {
  const email = emailIn(claims)
  const isOwned = typeof claims['hd'] === 'string' || googleMail.test(email ?? '')
  const address = isOwned ? 'owned' : 'proved'
  return {
    provider: 'google',
    subject: claims.sub,
    email,
    address: isTrue(claims['email_verified']) ? address : 'claimed',
  }
}

export const readApple = (claims: Claims): Identity => ({
  provider: 'apple',
  subject: claims.sub,
  email: emailIn(claims),
  address: isTrue(claims['email_verified']) ? 'owned' : 'claimed',
})

/** The tenant in Microsoft's claims; other issuers have none. */
export const tenantIn = (claims: Claims): string =>
  typeof claims['tid'] === 'string' ? claims['tid'] : ''

/**
 * Administrators of any organization can write any `email`. Only `xms_edov` says that the domain's
 * owner was verified. Subjects are unique within a tenant.
 */
export const readMicrosoft = (claims: Claims): Identity => ({
  provider: 'microsoft',
  subject: `${tenantIn(claims)}.${claims.sub}`,
  email: emailIn(claims),
  address: isTrue(claims['xms_edov']) ? 'owned' : 'claimed',
})

export type GithubAddress = { email: string; primary: boolean; verified: boolean }

export const readGithub = (id: number, addresses: GithubAddress[]): Identity => {
  const primary = addresses.find((address) => address.primary)
  return {
    provider: 'github',
    subject: String(id),
    email: primary ? toAccountEmail(primary.email) : null,
    address: primary?.verified === true ? 'owned' : 'claimed',
  }
}

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
