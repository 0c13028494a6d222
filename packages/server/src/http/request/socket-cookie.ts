import type { AccessTokens } from '../../crypto/tokens/tokens.ts'
import type { SealedValues } from '../../crypto/sealing/sealed-values.ts'
import { accessTokenSeconds } from '@crosscheck/domain/limits/limits'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import type { Exchange } from './exchange.ts'

/**
 * What a socket is opened with where the client sends no token of its own: beside the tokens, as long
 * as the access token, and good for nothing else. No call of the API reads it.
 */
export const socketCookie = deviceCookies.socket

const purpose = 'socket'

export type SocketIdentity = { userId: string; sessionId: string }
type Deps = { accessTokens: AccessTokens; sealedValues: SealedValues }

const accessTokenIn = (output: unknown): string | null => {
  if (typeof output !== 'object' || output === null || !('access_token' in output)) return null
  return typeof output.access_token === 'string' ? output.access_token : null
}

/** Gives the cookie along with every answer that holds an access token. */
export const createSetSocketCookie =
  ({ accessTokens, sealedValues }: Deps) =>
  async (exchange: Exchange, output: unknown): Promise<void> => {
    const token = accessTokenIn(output)
    if (token === null) return
    const { userId, sessionId } = await accessTokens.verify(token)
    const value = await sealedValues.seal(purpose, { userId, sessionId }, accessTokenSeconds)
    exchange.setCookie({ ...socketCookie, value })
  }

/** Null for a cookie that is none of ours, or has ended. */
export const openSocketCookie = (
  sealedValues: SealedValues,
  value: string | undefined,
): Promise<SocketIdentity | null> =>
  value === undefined ? Promise.resolve(null) : sealedValues.open<SocketIdentity>(purpose, value)
