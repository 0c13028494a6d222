import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { ErrorCode } from '@crosscheck/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecretToken } from '../../../crypto/tokens/tokens.ts'
import { createExchange } from '../../../http/request/exchange.ts'
import type { Exchange } from '../../../http/request/exchange.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { lockUser } from '../accounts/repository.ts'
import { sendFailure, sendTokens } from '../handoff/answer.ts'
import { leaveGrant } from '../handoff/grants.ts'
import { isSecure } from '../handoff/deps.ts'
import { findWish, forgetWish } from '../handoff/auth-request.ts'
import type { Wish } from '../handoff/auth-request.ts'
import { spend } from '../passkeys/consume-challenge.ts'
import { connectTo, signInAs } from './account.ts'
import { logFailure, SocialFailure } from './providers/failure.ts'
import { endFlow, keepCodeSecret } from './flow.ts'
import type { BrowserFlow } from './flow.ts'
import type { Identity } from './providers/identity.ts'
import { redirectUri } from './deps.ts'
import type { SocialParts } from './deps.ts'

export type CallbackQuery = { code?: unknown; state?: unknown; error?: unknown }

const goTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('Cache-Control', 'no-store').redirect(path, 303)

const withError = (parts: SocialParts, page: string, code: ErrorCode): string => {
  const url = new URL(page, parts.publicUrl)
  url.searchParams.set('error', code)
  return url.pathname + url.search + url.hash
}

/** Providers say why there is no code; only that somebody changed their mind is told apart. */
const refusal = (error: unknown): SocialFailure => {
  const changedMind = error === 'access_denied' || error === 'user_cancelled_authorize'
  return new SocialFailure(changedMind ? 'POPUP_CANCELED' : 'AUTH_ERROR')
}

const identify = (parts: SocialParts, flow: BrowserFlow, query: CallbackQuery) => {
  const provider = parts.providers.get(flow.provider)
  if (!provider) throw new SocialFailure('AUTH_ERROR')
  if (typeof query.code !== 'string' || query.code === '') throw refusal(query.error)
  return provider.identify(query.code, flow, redirectUri(parts, flow.provider))
}

/** Each flow signs in once, also where the provider would take its code twice. */
const once = async (
  parts: SocialParts,
  trx: Parameters<typeof spend>[0],
  userId: string,
  { state, endsAt }: BrowserFlow,
): Promise<void> => {
  const challenge = { text: state, endsAt: new Date(endsAt * 1000) }
  if (!(await spend(trx, userId, challenge))) throw new SocialFailure('STATE_MISMATCH')
}

type Arrival = {
  parts: SocialParts
  reply: FastifyReply
  exchange: Exchange
  flow: BrowserFlow
  wish: Wish | null
}

/** To our own page goes a one-time code; the tokens never stand in an address of ours. */
const signInHere = async (
  { parts, reply, exchange, flow }: Arrival,
  identity: Identity,
): Promise<FastifyReply> => {
  const secret = newSecretToken()
  const code = await signInAs(
    parts,
    identity,
    reply.request.facts.origin,
    async (trx, { userId, startedOver }) => {
      await once(parts, trx, userId, flow)
      const content = { by: identity.provider, startedOver }
      return leaveGrant(parts, trx, { userId, purpose: 'social', secret }, content)
    },
  )
  keepCodeSecret(exchange, code, secret)
  return goTo(reply, `${flow.page}#sign_in_code=${code}`)
}

const signInElsewhere = async (
  { parts, reply, exchange, flow }: Arrival,
  wish: Wish,
  identity: Identity,
): Promise<FastifyReply> => {
  const { origin } = reply.request.facts
  const tokens = await signInAs(parts, identity, origin, async (trx, { userId }) => {
    await once(parts, trx, userId, flow)
    const user = await lockUser(trx, userId)
    if (!user) throw new SocialFailure('AUTH_ERROR')
    const details = { to: wish.origin }
    return beginSession(parts, trx, user, { by: identity.provider, origin, details })
  })
  forgetWish(exchange, wish)
  return sendTokens(parts, reply, wish, tokens)
}

const arrive = async (arrival: Arrival, query: CallbackQuery): Promise<FastifyReply> => {
  const { parts, reply, flow, wish } = arrival
  const identity = await identify(parts, flow, query)
  if (flow.connect !== null) {
    await connectTo(parts, flow.connect, identity, reply.request.facts.origin)
    return goTo(reply, flow.page)
  }
  if (wish) return signInElsewhere(arrival, wish, identity)
  // Asked for by another application, and then forgotten: nobody is signed in unasked.
  if (flow.handOver !== null) throw new SocialFailure('REDIRECT_FAILED')
  return signInHere(arrival, identity)
}

/** The way back from a provider, whatever it brings. */
export const receiveCallback = async (
  parts: SocialParts,
  provider: SocialProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const query = request.query as CallbackQuery
  const exchange = createExchange(request, reply, isSecure(parts))
  const flow = await endFlow(parts, exchange, provider, query.state)
  if (!flow) return goTo(reply, withError(parts, '/auth', 'STATE_MISMATCH'))
  const wish = await findWish(parts, exchange, flow.handOver)
  try {
    return await arrive({ parts, reply, exchange, flow, wish }, query)
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    request.facts.code = error.code
    logFailure(parts.log, provider, error)
    return wish
      ? sendFailure(parts, reply, wish, error.code)
      : goTo(reply, withError(parts, flow.page, error.code))
  }
}
