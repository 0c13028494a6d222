import { readFile } from 'node:fs/promises'
import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import { socialProviders } from '@crosscheck/domain/contract/identity/social'
import { readReturnAddress } from '@crosscheck/domain/text/contact/return-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOrigin } from '../../../context.ts'
import { createExchange } from '../../../http/request/exchange.ts'
import type { Handlers } from '../../../http/request/handler.ts'
import type { Server } from '../../../http/server/server.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { lockUser } from '../accounts/repository.ts'
import { requireLiveSession } from '../sessions/authenticate.ts'
import { lockSession } from '../sessions/repository.ts'
import { keepOpener, sendFailure, sendTokens } from './answer.ts'
import { leaveGrant, takeGrant } from './grants.ts'
import { scriptPath } from './pages.ts'
import { isSecure, returnRules } from './deps.ts'
import type { HandOverParts } from './deps.ts'
import { findWish, forgetWish, keepWish } from './auth-request.ts'
import type { AuthQuery, Wish } from './auth-request.ts'

const scriptFile = new URL('./browser-script.js', import.meta.url)
const sessionId = /^[A-Za-z0-9_-]{20,64}$/

export const handOverHandlers = (parts: HandOverParts) =>
  ({
    'POST /api/auth/hand-over': async ({ user, body, exchange }) => {
      const wish = await findWish(parts, exchange, body.id)
      if (!wish) throw new AppError('REDIRECT_FAILED')
      const { id, secret } = wish
      const grant = { userId: user.id, purpose: 'page', secret } as const
      const code = await parts.database.transaction('auth', user.id, async (trx) => {
        await lockUser(trx, user.id)
        await requireLiveSession(parts, trx, user)
        return leaveGrant(parts, trx, grant, { by: 'hand_over', sessionId: user.sessionId })
      })
      return { address: `/auth/hand-over?${new URLSearchParams({ id, code }).toString()}` }
    },
  }) satisfies Handlers

type Parts = HandOverParts & {
  /** Names of the configured providers. */
  providers: { has(name: string): boolean }
}

const goTo = (reply: FastifyReply, path: string, query: Record<string, string>): FastifyReply =>
  reply
    .header('Cache-Control', 'no-store')
    .redirect(`${path}?${new URLSearchParams(query).toString()}`, 303)

/** The provider that is asked for, if it is offered. */
const providerOf = ({ providers }: Parts, { provider }: AuthQuery): string | null =>
  socialProviders.find((name) => name === provider && providers.has(name)) ?? null

const startAt = (reply: FastifyReply, provider: string, query: Record<string, string>) =>
  goTo(reply, `/auth/social/${provider}/start`, query)

const openSignIn = async (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> => {
  const query = request.query as AuthQuery
  const exchange = createExchange(request, reply, isSecure(parts))
  const known = await findWish(parts, exchange, query['hand_over'])
  if (known) {
    if (known.mode === 'popup') keepOpener(reply)
    return reply.callNotFound()
  }
  const project = query['project_id']
  const provider = providerOf(parts, query)
  const isForeign = typeof project === 'string' && project !== '' && project !== parts.projectId
  const wish = await keepWish(parts, exchange, query)
  if (wish) {
    if (wish.mode === 'popup') keepOpener(reply)
    if (isForeign) return sendFailure(parts, reply, wish, 'PROJECT_MISMATCH')
    const next = { hand_over: wish.id }
    return provider ? startAt(reply, provider, next) : goTo(reply, '/auth', next)
  }
  if (isForeign) return goTo(reply, '/auth', { error: 'PROJECT_MISMATCH' })
  if (!provider) return reply.callNotFound()
  if (query['mode'] === 'mobile-session') {
    const session = query['session_id']
    return typeof session === 'string' && sessionId.test(session)
      ? startAt(reply, provider, { session_id: session })
      : goTo(reply, '/auth', { error: 'REDIRECT_FAILED' })
  }
  const address = readReturnAddress(query['redirect_url'], returnRules(parts))
  return startAt(reply, provider, address?.kind === 'own' ? { next: address.path } : {})
}

/** A session for the application, if the one that hands it over has not ended since. */
const beginElsewhere = (
  parts: HandOverParts,
  wish: Wish,
  code: string,
  origin: RequestOrigin,
): Promise<TokenSet | null> =>
  parts.database.transaction('auth', null, async (trx) => {
    const grant = await takeGrant(parts, trx, { purpose: 'page', code, secret: wish.secret })
    const user = grant && (await lockUser(trx, grant.userId))
    const session = await lockSession(trx, grant?.content.sessionId ?? '')
    if (!user || !session || session.endedAt !== null) return null
    const details = { to: wish.origin }
    return beginSession(parts, trx, user, { by: grant.content.by, origin, details })
  })

const finish = async (
  parts: HandOverParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id, code } = request.query as AuthQuery
  const exchange = createExchange(request, reply, isSecure(parts))
  const wish = await findWish(parts, exchange, id)
  if (!wish) return goTo(reply, '/auth', { error: 'REDIRECT_FAILED' })
  const { origin } = request.facts
  const tokens = await beginElsewhere(parts, wish, String(code), origin)
  forgetWish(exchange, wish)
  return tokens
    ? sendTokens(parts, reply, wish, tokens)
    : sendFailure(parts, reply, wish, 'REDIRECT_FAILED')
}

/**
 * The navigations of a hosted sign-in. What `/auth` itself shows is the web application's; these
 * remember what was asked for, send on to a provider, and hand the session over at the end.
 */
export const serveHandOver = async (server: Server, parts: Parts): Promise<void> => {
  const script = await readFile(scriptFile, 'utf8')
  server.get('/auth', (request, reply) => openSignIn(parts, request, reply))
  server.get('/auth/hand-over', (request, reply) => finish(parts, request, reply))
  server.get(scriptPath, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
