import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config/config.ts'
import type { SealedValues } from '../../crypto/sealing/sealed-values.ts'
import type { BurstKey } from '../../http/admission/burst-limit.ts'
import { burstKey, clientAddress } from '../../http/admission/client-address.ts'
import { readCookies } from '../../http/cookies/cookies.ts'
import {
  openSocketCookie,
  socketCookie,
  type SocketIdentity,
} from '../../http/request/socket-cookie.ts'

/**
 * The origin of a socket: a session by its cookie, or an address whose user sends a token later.
 */
export type SocketHolder = { identity: SocketIdentity | null; sender: BurstKey }

type Deps = { config: Pick<Config, 'publicUrl' | 'trustedProxies'>; sealedValues: SealedValues }

export const readSocketHolder = async (
  { config, sealedValues }: Deps,
  request: IncomingMessage,
): Promise<SocketHolder> => {
  const { origin, cookie } = request.headers
  // A request without an origin is not from a browser, and its cookie did not come from us.
  const secure = config.publicUrl.startsWith('https:')
  const value = origin && readCookies(cookie, secure).get(socketCookie.name)
  const identity = await openSocketCookie(sealedValues, value || undefined).catch(() => null)
  if (identity) return { identity, sender: { kind: 'session', id: identity.sessionId } }
  const peer = { peer: request.socket.remoteAddress, headers: request.headers }
  const id = burstKey(clientAddress(peer, config.trustedProxies))
  return { identity: null, sender: { kind: 'address', id } }
}

export const keyOf = ({ sender }: SocketHolder): string => `${sender.kind} ${sender.id}`
