import { readFile } from 'node:fs/promises'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { AppleConfig, OidcConfig, SocialConfig } from '../../../../config/resolve/social.ts'
import { ConfigError } from '../../../../config/settings/env.ts'
import type { Clock } from '../../../../lib/clock.ts'
import {
  createIdTokens,
  signClientSecret,
  type IdTokens,
} from '../../../../crypto/tokens/id-tokens.ts'
import { findEndpoints } from './endpoints.ts'
import { githubProvider } from './github.ts'
import { readApple, readGoogle, readMicrosoft, type Provider, type Providers } from './provider.ts'
import { oidcProvider } from './oidc.ts'

type Deps = { clock: Clock; idTokens: IdTokens }

const google = (config: OidcConfig, deps: Deps): Provider =>
  oidcProvider({
    ...deps,
    ...config,
    name: 'google',
    scopes: ['openid', 'email'],
    parameters: { prompt: 'select_account' },
    endpoints: findEndpoints(
      {
        issuer: 'https://accounts.google.com',
        authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        tokenUrl: 'https://oauth2.googleapis.com/token',
        keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
      config.issuer,
    ),
    read: readGoogle,
  })

const tenantIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const microsoft = (config: OidcConfig & { tenant: string }, deps: Deps): Provider => {
  const base = `https://login.microsoftonline.com/${config.tenant}`
  const issuer = tenantIdPattern.test(config.tenant) ? config.tenant : '{tenantid}'
  return oidcProvider({
    ...deps,
    ...config,
    name: 'microsoft',
    scopes: ['openid', 'email', 'profile'],
    parameters: { prompt: 'select_account' },
    endpoints: findEndpoints(
      {
        issuer: `https://login.microsoftonline.com/${issuer}/v2.0`,
        authorizeUrl: `${base}/oauth2/v2.0/authorize`,
        tokenUrl: `${base}/oauth2/v2.0/token`,
        keysUrl: `${base}/discovery/v2.0/keys`,
      },
      config.issuer,
    ),
    read: readMicrosoft,
  })
}

/** As the address is requested, Apple answers with a form that the browser posts across sites. */
const apple = (config: AppleConfig, privateKey: string, deps: Deps): Provider =>
  oidcProvider({
    ...deps,
    name: 'apple',
    clientId: config.clientId,
    clientSecret: ({ issuer }) =>
      signClientSecret({ ...config, audience: issuer }, privateKey, deps.clock.now()),
    scopes: ['email'],
    parameters: { response_mode: 'form_post' },
    endpoints: findEndpoints(
      {
        issuer: 'https://appleid.apple.com',
        authorizeUrl: 'https://appleid.apple.com/auth/authorize',
        tokenUrl: 'https://appleid.apple.com/auth/token',
        keysUrl: 'https://appleid.apple.com/auth/keys',
      },
      config.issuer,
    ),
    read: readApple,
  })

const readPrivateKey = async ({ privateKeyFile }: AppleConfig): Promise<string> => {
  try {
    return await readFile(privateKeyFile, 'utf8')
  } catch (cause) {
    const reason = (cause as Error).message
    throw new ConfigError([`APPLE_PRIVATE_KEY_FILE cannot be read: ${reason}.`])
  }
}

/** The configured providers, in display order. */
export const openProviders = async (config: SocialConfig, clock: Clock): Promise<Providers> => {
  const deps = { clock, idTokens: createIdTokens(clock) }
  const providers = new Map<SocialProvider, Provider>()
  if (config.google) providers.set('google', google(config.google, deps))
  if (config.github) providers.set('github', githubProvider(config.github))
  if (config.apple) {
    providers.set('apple', apple(config.apple, await readPrivateKey(config.apple), deps))
  }
  if (config.microsoft) providers.set('microsoft', microsoft(config.microsoft, deps))
  return providers
}
