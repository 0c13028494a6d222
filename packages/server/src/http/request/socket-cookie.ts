import type { AccessTokens } from '../../crypto/tokens/tokens.ts'
import type { SealedValues } from '../../crypto/sealing/sealed-values.ts'
import { accessTokenSeconds } from '@crosscheck/domain/limits/limits'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import type { Exchange } from './exchange.ts'

/**
 * Opens a socket where the client sends no token of its own. Set with the tokens, valid as long as
 * the access token, and for nothing else. No call of the API reads it.
 */
export const socketCookie = deviceCookies.socket

const purpose = 'socket'

export type SocketIdentity = { userId: string; sessionId: string }
type Deps = { accessTokens: AccessTokens; sealedValues: SealedValues }

const accessTokenIn = (output: unknown): string | null => {
  if (typeof output !== 'object' || output === null || !('access_token' in output)) return null
  return typeof output.access_token === 'string' ? output.access_token : null
}

/** Sets the cookie on every answer that contains an access token. */
export const createSetSocketCookie =
  ({ accessTokens, sealedValues }: Deps) =>
  async (exchange: Exchange, output: unknown): Promise<void> => {
    const token = accessTokenIn(output)
    if (token === null) return
    const { userId, sessionId } = await accessTokens.verify(token)
    const value = await sealedValues.seal(purpose, { userId, sessionId }, accessTokenSeconds)
    exchange.setCookie({ ...socketCookie, value })
  }

/** Null for a cookie that is not ours or has expired. */
export const openSocketCookie = (
  sealedValues: SealedValues,
  value: string | undefined,
): Promise<SocketIdentity | null> =>
  value === undefined ? Promise.resolve(null) : sealedValues.open<SocketIdentity>(purpose, value)
