import { createRemoteJWKSet, errors, importPKCS8, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../lib/clock.ts'

/** The expected claims of an id token, besides a valid signature and time. */
export type ExpectedIdToken = {
  keysUrl: string
  clientId: string
  nonce: string
  /** The expected issuer; it may depend on the claims, where a provider has many. */
  issuer(claims: IdClaims): string
}

export type IdClaims = Record<string, unknown> & { sub: string }

export type IdTokens = {
  /** Throws an IdTokenError when the token differs from the expected claims. */
  verify(token: string, expected: ExpectedIdToken): Promise<IdClaims>
}

export class IdTokenError extends Error {}

const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA']
const clockToleranceSeconds = 30
const keysTimeoutMs = 5000

export const createIdTokens = (clock: Clock): IdTokens => {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  const keysAt = (url: string) => {
    const known = keySets.get(url)
    if (known) return known
    const made = createRemoteJWKSet(new URL(url), { timeoutDuration: keysTimeoutMs })
    keySets.set(url, made)
    return made
  }
  return {
    async verify(token, { keysUrl, clientId, nonce, issuer }) {
      try {
        const { payload } = await jwtVerify(token, keysAt(keysUrl), {
          algorithms,
          audience: clientId,
          currentDate: clock.now(),
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['iss', 'sub', 'aud', 'iat', 'exp', 'nonce'],
        })
        const { sub } = payload
        if (typeof sub !== 'string' || sub === '') throw new IdTokenError('It names no subject.')
        const claims = { ...payload, sub }
        if (payload.iss !== issuer(claims)) throw new IdTokenError('Another has issued it.')
        if (payload['nonce'] !== nonce) throw new IdTokenError('It answers another request.')
        const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
        if (isShared && payload['azp'] !== clientId)
          throw new IdTokenError('It was issued to another application.')
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError)
          throw new IdTokenError('The id token is not valid.', { cause: error })
        throw error
      }
    },
  }
}

export type ClientSecretClaims = {
  teamId: string
  keyId: string
  clientId: string
  audience: string
}

const clientSecretSeconds = 300

/** Apple takes a short-lived signed statement instead of a client secret. */
export const signClientSecret = async (
  { teamId, keyId, clientId, audience }: ClientSecretClaims,
  privateKey: string,
  now: Date,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + clientSecretSeconds)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
