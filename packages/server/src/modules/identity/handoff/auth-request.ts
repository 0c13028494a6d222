import {
  type ReturnRules,
  readReturnAddress,
  readReturnOrigin,
} from '@crosscheck/domain/text/contact/return-address'
import type { SealedValues } from '../../../crypto/sealing/sealed-values.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { deviceCookies, type CookieName } from '@crosscheck/domain/privacy/on-device'
import { createSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { Exchange } from '../../../http/request/exchange.ts'

export type SessionHandoffDeps = AccountDeps & { sealedValues: SealedValues }

export const returnRules = ({
  publicUrl,
  returnOrigins,
}: Pick<SessionHandoffDeps, 'publicUrl' | 'returnOrigins'>): ReturnRules => ({
  own: publicUrl,
  others: returnOrigins,
})

export const isSecure = ({ publicUrl }: Pick<SessionHandoffDeps, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:')

/** A request of an application: where and how to return the session. */
export type AuthRequest = {
  id: string
  /** Binds single-use codes to the browser that sent the request. */
  secret: string
  mode: 'popup' | 'redirect'
  origin: string
  url: string
  /** Opaque to the server; returned unchanged. */
  state: string | null
}

/** The untrusted query of `/auth`. */
export type AuthQuery = Record<string, unknown>

const { maxAgeSeconds: authRequestSeconds } = deviceCookies.handOver
const purpose = 'hand-over'
const idPattern = /^[A-Za-z0-9_-]{16}$/
const maxStateLength = 512

const cookieNameOf = (id: string): CookieName => `cc_hand_over_${id}`

const stateOf = ({ state }: AuthQuery): string | null =>
  typeof state === 'string' && state !== '' && state.length <= maxStateLength ? state : null

/**
 * The request in the query, if it is allowed: a message to the opener, or a redirect with tokens in
 * the address. The redirect is only for other applications, because this one does not need it.
 */
const parseAuthRequest = (
  deps: SessionHandoffDeps,
  query: AuthQuery,
): Pick<AuthRequest, 'mode' | 'origin' | 'url'> | null => {
  const rules = returnRules(deps)
  if (query['mode'] === 'popup') {
    const origin = readReturnOrigin(query['redirect_url'], rules)
    return origin === null ? null : { mode: 'popup', origin, url: origin }
  }
  const address = readReturnAddress(query['redirect_url'], rules)
  return address?.kind === 'other'
    ? { mode: 'redirect', origin: address.origin, url: address.url }
    : null
}

/** Stores the request in this browser. Null without a valid request. */
export const storeAuthRequest = async (
  deps: SessionHandoffDeps,
  exchange: Exchange,
  query: AuthQuery,
): Promise<AuthRequest | null> => {
  const parsed = parseAuthRequest(deps, query)
  if (!parsed) return null
  const id = createSecretToken().slice(0, 16)
  const authRequest: AuthRequest = {
    id,
    secret: createSecretToken(),
    ...parsed,
    state: stateOf(query),
  }
  exchange.setCookie({
    name: cookieNameOf(id),
    value: await deps.sealedValues.seal(purpose, authRequest, authRequestSeconds),
    maxAgeSeconds: authRequestSeconds,
    // The way back from a provider is a cross-site navigation.
    sameSite: 'Lax',
  })
  return authRequest
}

export const findAuthRequest = async (
  deps: SessionHandoffDeps,
  exchange: Exchange,
  id: unknown,
): Promise<AuthRequest | null> => {
  if (typeof id !== 'string' || !idPattern.test(id)) return null
  const sealed = exchange.cookie(cookieNameOf(id))
  const authRequest =
    sealed === undefined ? null : await deps.sealedValues.open<AuthRequest>(purpose, sealed)
  if (authRequest?.id !== id) return null
  // The list may have changed since the request.
  const isListed =
    authRequest.origin === deps.publicUrl || deps.returnOrigins.includes(authRequest.origin)
  return isListed ? authRequest : null
}

export const clearAuthRequest = (exchange: Exchange, { id }: AuthRequest): void =>
  exchange.clearCookie({ name: cookieNameOf(id) })
