import { msSince } from '@crosscheck/domain/clock'
import { z } from 'zod'
import { SocialFailure } from './failure.ts'

export type Endpoints = {
  /** May contain `{tenantid}`, for the tenant that the token names. */
  issuer: string
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
}

const timeoutMs = 8000
const cacheMs = 60 * 60_000

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** The JSON answer of a provider; any failure counts as unreachable. */
export const fetchJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // The request contains a secret or a token, so redirects are refused.
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    if (response.ok) return await response.json()
    throw new Error(`The provider answered ${response.status}.`)
  } catch (cause) {
    throw new SocialFailure('NETWORK_ERROR', cause)
  }
}

const discover = async (issuer: string): Promise<Endpoints> => {
  const document = discoveryDocument.safeParse(
    await fetchJson(`${issuer}/.well-known/openid-configuration`),
  )
  if (!document.success) throw new SocialFailure('NETWORK_ERROR', document.error)
  const { data } = document
  // A document of another issuer would make its tokens valid here.
  const named = data.issuer.replace(/\/$/, '')
  if (named !== issuer && !named.includes('{tenantid}')) throw new SocialFailure('AUTH_ERROR')
  return {
    issuer: data.issuer,
    authorizeUrl: data.authorization_endpoint,
    tokenUrl: data.token_endpoint,
    keysUrl: data.jwks_uri,
  }
}

/** The built-in endpoints of a provider, or those that the configured issuer publishes. */
export const findEndpoints = (builtIn: Endpoints, issuer: string | undefined) => {
  let known: { endpoints: Endpoints; readAt: Date } | undefined
  return async (now: Date): Promise<Endpoints> => {
    if (issuer === undefined) return builtIn
    if (known && msSince(known.readAt, now) < cacheMs) return known.endpoints
    const endpoints = await discover(issuer)
    known = { endpoints, readAt: now }
    return endpoints
  }
}
