import { ArcticFetchError, OAuth2RequestError } from 'arctic'
import type { OAuth2Client, OAuth2Tokens } from 'arctic'
import { SocialFailure } from './failure.ts'

const timeoutMs = 10_000

const afterTimeout = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new SocialFailure('NETWORK_ERROR')))
  })

/** A refused code is a failed sign-in; an unreachable provider may recover. */
export const exchangeCode = async (
  client: OAuth2Client,
  { tokenUrl, code, verifier }: { tokenUrl: string; code: string; verifier: string },
): Promise<OAuth2Tokens> => {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), timeoutMs)
  try {
    return await Promise.race([
      client.validateAuthorizationCode(tokenUrl, code, verifier),
      afterTimeout(ended.signal),
    ])
  } catch (cause) {
    if (cause instanceof SocialFailure) throw cause
    const isRefused = cause instanceof OAuth2RequestError
    const isUnreached = cause instanceof ArcticFetchError
    throw new SocialFailure(isUnreached && !isRefused ? 'NETWORK_ERROR' : 'AUTH_ERROR', cause)
  } finally {
    clearTimeout(timer)
  }
}
