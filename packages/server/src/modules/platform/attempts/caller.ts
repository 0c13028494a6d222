import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import type { Exchange } from '../../../http/request/exchange.ts'
import type { TokenUser } from '../../../http/request/handler.ts'
import { deviceCookie } from '../../../http/cookies/device-cookie.ts'

/** The sender of a request before authentication, for counting attempts and for new sessions. */
export type Caller = {
  origin: RequestOrigin
  /** One sender: an IPv4 address, or a /64 of IPv6. Never stored in the clear. */
  sender: string
  /** The device cookie of earlier sign-ins; see known-device. */
  device: string | undefined
  /** Null when signed out. */
  user: TokenUser | null
}

export const callerOf = (request: { origin: RequestOrigin; exchange: Exchange }): Caller => ({
  origin: request.origin,
  sender: request.exchange.sender,
  device: request.exchange.cookie(deviceCookie.name),
  user: request.exchange.user,
})
