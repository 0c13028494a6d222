import { deviceCookies, type CookieName } from '@crosscheck/domain/privacy/on-device'
import { readReturnAddress, readReturnOrigin } from '@crosscheck/domain/text/contact/return-address'
import { newSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { Exchange } from '../../../http/request/exchange.ts'
import { returnRules } from './deps.ts'
import type { HandOverParts } from './deps.ts'

/** What an application has asked for: where its session is to go, and how. */
export type Wish = {
  id: string
  /** Ties one-time codes to the browser that began. */
  secret: string
  mode: 'popup' | 'redirect'
  origin: string
  url: string
  /** The application's own; given back as it is. */
  state: string | null
}

/** The query of `/auth`, of which nothing is trusted. */
export type AuthQuery = Record<string, unknown>

const { maxAgeSeconds: wishSeconds } = deviceCookies.handOver
const purpose = 'hand-over'
const idPattern = /^[A-Za-z0-9_-]{16}$/
const longestState = 512

const nameOf = (id: string): CookieName => `cc_hand_over_${id}`

const stateOf = ({ state }: AuthQuery): string | null =>
  typeof state === 'string' && state !== '' && state.length <= longestState ? state : null

/**
 * What the query asks for, if it may be: a message to whoever has opened the window, or a return
 * with tokens in the address; that only to another application, as ours needs none.
 */
const readWish = (
  parts: HandOverParts,
  query: AuthQuery,
): Pick<Wish, 'mode' | 'origin' | 'url'> | null => {
  const rules = returnRules(parts)
  if (query['mode'] === 'popup') {
    const origin = readReturnOrigin(query['redirect_url'], rules)
    return origin === null ? null : { mode: 'popup', origin, url: origin }
  }
  const address = readReturnAddress(query['redirect_url'], rules)
  return address?.kind === 'other'
    ? { mode: 'redirect', origin: address.origin, url: address.url }
    : null
}

/** Keeps in this browser what was asked for. Null when nothing was, or nothing that may be. */
export const keepWish = async (
  parts: HandOverParts,
  exchange: Exchange,
  query: AuthQuery,
): Promise<Wish | null> => {
  const wanted = readWish(parts, query)
  if (!wanted) return null
  const id = newSecretToken().slice(0, 16)
  const wish: Wish = { id, secret: newSecretToken(), ...wanted, state: stateOf(query) }
  exchange.setCookie({
    name: nameOf(id),
    value: await parts.sealedValues.seal(purpose, wish, wishSeconds),
    maxAgeSeconds: wishSeconds,
    // The way back from a provider is a navigation from its site to ours.
    sameSite: 'Lax',
  })
  return wish
}

export const findWish = async (
  parts: HandOverParts,
  exchange: Exchange,
  id: unknown,
): Promise<Wish | null> => {
  if (typeof id !== 'string' || !idPattern.test(id)) return null
  const sealed = exchange.cookie(nameOf(id))
  const wish = sealed === undefined ? null : await parts.sealedValues.open<Wish>(purpose, sealed)
  if (wish?.id !== id) return null
  // The list may have changed since.
  const isListed = wish.origin === parts.publicUrl || parts.returnOrigins.includes(wish.origin)
  return isListed ? wish : null
}

export const forgetWish = (exchange: Exchange, { id }: Wish): void =>
  exchange.clearCookie({ name: nameOf(id) })
