import { consumeChallenge } from '../passkeys/repository.ts'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import type { ErrorCode } from '@crosscheck/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSecretToken } from '../../../crypto/tokens/tokens.ts'
import { createExchange, type Exchange } from '../../../http/request/exchange.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { lockUser } from '../accounts/repository.ts'
import { goTo, sendFailure, sendTokens } from '../handoff/answer.ts'
import { createGrant } from '../handoff/grants.ts'
import {
  isSecure,
  findAuthRequest,
  clearAuthRequest,
  type AuthRequest,
} from '../handoff/auth-request.ts'
import { connectTo, signInAs } from './account.ts'
import { logFailure, SocialFailure } from './providers/failure.ts'
import { endFlow, storeCodeSecret, type BrowserFlow, redirectUri, type SocialDeps } from './flow.ts'
import type { Identity } from './providers/provider.ts'

export type CallbackQuery = { code?: unknown; state?: unknown; error?: unknown }

const withError = (deps: SocialDeps, page: string, code: ErrorCode): string => {
  const url = new URL(page, deps.publicUrl)
  url.searchParams.set('error', code)
  return url.pathname + url.search + url.hash
}

/** Providers give the reason for a missing code; only a cancellation has its own error. */
const refusal = (error: unknown): SocialFailure => {
  const isCanceled = error === 'access_denied' || error === 'user_cancelled_authorize'
  return new SocialFailure(isCanceled ? 'POPUP_CANCELED' : 'AUTH_ERROR')
}

const identify = (deps: SocialDeps, flow: BrowserFlow, query: CallbackQuery) => {
  const provider = deps.providers.get(flow.provider)
  if (!provider) throw new SocialFailure('AUTH_ERROR')
  if (typeof query.code !== 'string' || query.code === '') throw refusal(query.error)
  return provider.identify(query.code, flow, redirectUri(deps, flow.provider))
}

/** Each flow signs in once, even if the provider accepts its code twice. */
const spendOnce = async (
  trx: Parameters<typeof consumeChallenge>[0],
  { userId, flow: { state, endsAt } }: { userId: string; flow: BrowserFlow },
): Promise<void> => {
  const challenge = { text: state, endsAt: new Date(endsAt * 1000) }
  if (!(await consumeChallenge(trx, userId, challenge))) throw new SocialFailure('STATE_MISMATCH')
}

type CallbackContext = {
  deps: SocialDeps
  reply: FastifyReply
  exchange: Exchange
  flow: BrowserFlow
  authRequest: AuthRequest | null
}

/** This application gets a single-use code; its addresses never contain tokens. */
const signInToOwnApp = async (
  { deps, reply, exchange, flow }: CallbackContext,
  identity: Identity,
): Promise<FastifyReply> => {
  const secret = createSecretToken()
  const account = await signInAs(deps, {
    identity,
    origin: reply.request.facts.origin,
    style: exchange,
    inTransaction: async (trx, resolved) => {
      await spendOnce(trx, { userId: resolved.userId, flow })
      return resolved
    },
  })
  const to = { purpose: 'social', secret } as const
  const code = await createGrant(deps, to, { ...account, by: identity.provider })
  storeCodeSecret(exchange, code, secret)
  return goTo(reply, `${flow.page}#sign_in_code=${code}`)
}

const signInToOtherApp = async (
  { deps, reply, exchange, flow }: CallbackContext,
  authRequest: AuthRequest,
  identity: Identity,
): Promise<FastifyReply> => {
  const { origin } = reply.request.facts
  const tokens = await signInAs(deps, {
    identity,
    origin,
    style: exchange,
    inTransaction: async (trx, { userId }) => {
      await spendOnce(trx, { userId, flow })
      const user = await lockUser(trx, userId)
      if (!user) throw new SocialFailure('AUTH_ERROR')
      const details = { to: authRequest.origin }
      return beginSession(deps, trx, {
        user,
        by: identity.provider,
        origin,
        details,
      })
    },
  })
  clearAuthRequest(exchange, authRequest)
  return sendTokens(deps, { reply, authRequest, tokens })
}

const handleCallback = async (
  callback: CallbackContext,
  query: CallbackQuery,
): Promise<FastifyReply> => {
  const { deps, reply, flow, authRequest } = callback
  const identity = await identify(deps, flow, query)
  if (flow.connect !== null) {
    await connectTo(deps, { user: flow.connect, identity, origin: reply.request.facts.origin })
    return goTo(reply, flow.page)
  }
  if (authRequest) return signInToOtherApp(callback, authRequest, identity)
  // The request of the other application is gone, so the user must not be signed in here instead.
  if (flow.handoffId !== null) throw new SocialFailure('REDIRECT_FAILED')
  return signInToOwnApp(callback, identity)
}

/** Handles every answer of a provider. */
export const receiveCallback = async (
  deps: SocialDeps,
  {
    provider,
    request,
    reply,
  }: { provider: SocialProvider; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> => {
  const query = request.query as CallbackQuery
  const exchange = createExchange(request, reply, isSecure(deps))
  const flow = await endFlow(deps, { exchange, provider, state: query.state })
  if (!flow) return goTo(reply, withError(deps, '/auth', 'STATE_MISMATCH'))
  const authRequest = await findAuthRequest(deps, exchange, flow.handoffId)
  try {
    return await handleCallback({ deps, reply, exchange, flow, authRequest }, query)
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    request.facts.code = error.code
    logFailure(deps.log, provider, error)
    return authRequest
      ? sendFailure(deps, { reply, authRequest, code: error.code })
      : goTo(reply, withError(deps, flow.page, error.code))
  }
}
