import { readFile } from 'node:fs/promises'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { socialProviders } from '@crosscheck/domain/contract/identity/social'
import { readReturnAddress } from '@crosscheck/domain/text/contact/return-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOrigin, Handlers } from '../../../http/request/handler.ts'
import { createExchange } from '../../../http/request/exchange.ts'
import type { Server } from '../../../http/server/server.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { lockUser } from '../accounts/repository.ts'
import { maySessionGrant, requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { allowOpener, goTo, sendFailure, sendTokens } from './answer.ts'
import { createGrant, redeemGrant } from './grants.ts'
import { scriptPath } from './pages.ts'
import {
  isSecure,
  returnRules,
  type SessionHandoffDeps,
  findAuthRequest,
  clearAuthRequest,
  storeAuthRequest,
  type AuthQuery,
  type AuthRequest,
} from './auth-request.ts'

const scriptFile = new URL('./browser-script.js', import.meta.url)
const sessionIdForm = /^[A-Za-z0-9_-]{20,64}$/

export const sessionHandoffHandlers = (deps: SessionHandoffDeps) =>
  ({
    'POST /api/auth/hand-over': async ({ user, body, exchange }) => {
      const authRequest = await findAuthRequest(deps, exchange, body.id)
      if (!authRequest) throw new AppError('REDIRECT_FAILED')
      const { id, secret } = authRequest
      await deps.database.transaction('auth', user.id, async (trx) => {
        await lockUser(trx, user.id)
        await requireLiveSession(deps, trx, user)
      })
      const code = await createGrant(
        deps,
        { purpose: 'page', secret },
        { userId: user.id, by: 'hand_over', sessionId: user.sessionId },
      )
      return { address: `/auth/hand-over?${new URLSearchParams({ id, code }).toString()}` }
    },
  }) satisfies Handlers

type Deps = SessionHandoffDeps & {
  /** Names of the configured providers. */
  providers: { has(name: string): boolean }
}

const openPage = (reply: FastifyReply, path: string, query: Record<string, string>) =>
  goTo(reply, `${path}?${new URLSearchParams(query).toString()}`)

/** The requested provider, if it is configured. */
const providerOf = ({ providers }: Deps, { provider }: AuthQuery): string | null =>
  socialProviders.find((name) => name === provider && providers.has(name)) ?? null

const startAt = (reply: FastifyReply, provider: string, query: Record<string, string>) =>
  openPage(reply, `/auth/social/${provider}/start`, query)

const openSignIn = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> => {
  const query = request.query as AuthQuery
  const exchange = createExchange(request, reply, isSecure(deps))
  const known = await findAuthRequest(deps, exchange, query['hand_over'])
  if (known) {
    if (known.mode === 'popup') allowOpener(reply)
    return reply.callNotFound()
  }
  const project = query['project_id']
  const provider = providerOf(deps, query)
  const isForeign = typeof project === 'string' && project !== '' && project !== deps.projectId
  const authRequest = await storeAuthRequest(deps, exchange, query)
  if (authRequest) {
    if (authRequest.mode === 'popup') allowOpener(reply)
    if (isForeign) return sendFailure(deps, { reply, authRequest, code: 'PROJECT_MISMATCH' })
    const next = { hand_over: authRequest.id }
    return provider ? startAt(reply, provider, next) : openPage(reply, '/auth', next)
  }
  if (isForeign) return openPage(reply, '/auth', { error: 'PROJECT_MISMATCH' })
  if (!provider) return reply.callNotFound()
  if (query['mode'] === 'mobile-session') {
    const session = query['session_id']
    return typeof session === 'string' && sessionIdForm.test(session)
      ? startAt(reply, provider, { session_id: session })
      : openPage(reply, '/auth', { error: 'REDIRECT_FAILED' })
  }
  const address = readReturnAddress(query['redirect_url'], returnRules(deps))
  return startAt(reply, provider, address?.kind === 'own' ? { next: address.path } : {})
}

/** A session for the application, unless the granting session has ended or is locked. */
const beginApplicationSession = (
  deps: SessionHandoffDeps,
  { authRequest, code, origin }: { authRequest: AuthRequest; code: string; origin: RequestOrigin },
): Promise<TokenSet | null> =>
  deps.database.transaction('auth', null, async (trx) => {
    const { secret } = authRequest
    const grant = await redeemGrant(deps, trx, { purpose: 'page', secret, code })
    if (grant?.sessionId === undefined) return null
    const { user, userId, sessionId, by } = grant
    if (!(await maySessionGrant(deps, trx, { userId, sessionId }))) return null
    const details = { to: authRequest.origin }
    return beginSession(deps, trx, { user, by, origin, details })
  })

const finish = async (
  deps: SessionHandoffDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id, code } = request.query as AuthQuery
  const exchange = createExchange(request, reply, isSecure(deps))
  const authRequest = await findAuthRequest(deps, exchange, id)
  if (!authRequest) return openPage(reply, '/auth', { error: 'REDIRECT_FAILED' })
  const { origin } = request.facts
  const tokens = await beginApplicationSession(deps, { authRequest, code: String(code), origin })
  clearAuthRequest(exchange, authRequest)
  return tokens
    ? sendTokens(deps, { reply, authRequest, tokens })
    : sendFailure(deps, { reply, authRequest, code: 'REDIRECT_FAILED' })
}

/**
 * The navigations of a hosted sign-in. The web application serves `/auth` itself. These routes
 * store the request, redirect to a provider, and hand over the session at the end.
 */
export const serveSessionHandoff = async (server: Server, deps: Deps): Promise<void> => {
  const script = await readFile(scriptFile, 'utf8')
  server.get('/auth', (request, reply) => openSignIn(deps, request, reply))
  server.get('/auth/hand-over', (request, reply) => finish(deps, request, reply))
  server.get(scriptPath, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
