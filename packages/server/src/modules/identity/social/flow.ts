import type { SessionHandoffDeps } from '../handoff/auth-request.ts'
import type { Providers, Flow } from './providers/provider.ts'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import { deviceCookies, type CookieName } from '@crosscheck/domain/privacy/on-device'
import { returnPath } from '@crosscheck/domain/text/contact/return-address'
import { createSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { Exchange } from '../../../http/request/exchange.ts'

export type SocialDeps = SessionHandoffDeps & { providers: Providers }

/** Fixed per provider: providers compare it exactly with the registered one. */
export const redirectUri = ({ publicUrl }: Pick<SocialDeps, 'publicUrl'>, provider: string) =>
  `${publicUrl}/auth/social/${provider}/callback`

/** A user with the requesting session. */
export type Connecting = { id: string; sessionId: string }

/** The sealed cookie of a browser while it is at the provider. */
export type BrowserFlow = Flow & {
  provider: SocialProvider
  /** The page to return to, as path and query. */
  page: string
  handoffId: string | null
  /** The user who connects an identity instead of signing in. */
  connect: Connecting | null
  /** In seconds. */
  endsAt: number
}

const { maxAgeSeconds: flowSeconds } = deviceCookies.social
const purpose = 'social flow'
const connectPurpose = 'social connect'
const connectCookie = deviceCookies.connect
const statePattern = /^[A-Za-z0-9_-]{43}$/

/** One per state, so that several tabs can sign in. */
const flowName = (state: string): CookieName => `cc_social_${state.slice(0, 16)}`

/** Stores the connecting user in a cookie, so that the next address does not contain it. */
export const storeConnect = async (
  deps: SocialDeps,
  exchange: Exchange,
  { id, sessionId }: Connecting,
): Promise<void> =>
  exchange.setCookie({
    ...connectCookie,
    value: await deps.sealedValues.seal(
      connectPurpose,
      { id, sessionId },
      connectCookie.maxAgeSeconds,
    ),
    sameSite: 'Lax',
  })

const consumeConnect = async (deps: SocialDeps, exchange: Exchange): Promise<Connecting | null> => {
  const sealed = exchange.cookie(connectCookie.name)
  exchange.clearCookie(connectCookie)
  return sealed === undefined ? null : deps.sealedValues.open<Connecting>(connectPurpose, sealed)
}

const mobileSession = /^[A-Za-z0-9_-]{20,64}$/

const pageOf = (deps: SocialDeps, query: Record<string, unknown>, connects: boolean): string => {
  const next = returnPath(query['next'], deps.publicUrl)
  if (connects) return next
  const mobile = query['session_id']
  const search: Record<string, string> =
    typeof mobile === 'string' && mobileSession.test(mobile)
      ? { mode: 'mobile-session', session_id: mobile }
      : { next }
  return `/auth?${new URLSearchParams(search).toString()}`
}

const handoffIdPattern = /^[A-Za-z0-9_-]{16}$/

/** Null for a connection that this browser did not request. */
export const beginFlow = async (
  deps: SocialDeps,
  {
    exchange,
    provider,
    query,
  }: { exchange: Exchange; provider: SocialProvider; query: Record<string, unknown> },
): Promise<BrowserFlow | null> => {
  const connects = query['connect'] !== undefined
  const connect = connects ? await consumeConnect(deps, exchange) : null
  if (connects && connect === null) return null
  const handoffId = query['hand_over']
  const flow: BrowserFlow = {
    provider,
    state: createSecretToken(),
    nonce: createSecretToken(),
    verifier: createSecretToken(),
    page: pageOf(deps, query, connects),
    handoffId: typeof handoffId === 'string' && handoffIdPattern.test(handoffId) ? handoffId : null,
    connect,
    endsAt: Math.floor(deps.clock.now().getTime() / 1000) + flowSeconds,
  }
  exchange.setCookie({
    name: flowName(flow.state),
    value: await deps.sealedValues.seal(purpose, flow, flowSeconds),
    maxAgeSeconds: flowSeconds,
    sameSite: 'Lax',
  })
  return flow
}

/** The flow that this browser began with this state; clears its cookie. */
export const endFlow = async (
  deps: SocialDeps,
  { exchange, provider, state }: { exchange: Exchange; provider: SocialProvider; state: unknown },
): Promise<BrowserFlow | null> => {
  if (typeof state !== 'string' || !statePattern.test(state)) return null
  const name = flowName(state)
  const sealed = exchange.cookie(name)
  if (sealed === undefined) return null
  exchange.clearCookie({ name })
  const flow = await deps.sealedValues.open<BrowserFlow>(purpose, sealed)
  return flow?.state === state && flow.provider === provider ? flow : null
}

const { maxAgeSeconds: codeSeconds } = deviceCookies.code
const codeName = (code: string): CookieName => `cc_code_${code.slice(-16)}`

/** Stores the half of a single-use code that is not in the address. */
export const storeCodeSecret = (exchange: Exchange, code: string, secret: string): void =>
  exchange.setCookie({
    name: codeName(code),
    value: secret,
    maxAgeSeconds: codeSeconds,
    // Only this application's page sends it.
    sameSite: 'Strict',
  })

export const consumeCodeSecret = (exchange: Exchange, code: string): string | undefined => {
  const name = codeName(code)
  const secret = exchange.cookie(name)
  if (secret !== undefined) exchange.clearCookie({ name })
  return secret
}
