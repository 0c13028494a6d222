import { socialProviders } from '@crosscheck/domain/contract/identity/social'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BurstLimiter } from '../../../http/admission/burst-limit.ts'
import { createExchange } from '../../../http/request/exchange.ts'
import type { Handlers } from '../../../http/request/handler.ts'
import type { Server } from '../../../http/server/server.ts'
import type { ReadCredentials } from '../../../http/request/credentials.ts'
import { senderOf, throttle } from '../../../http/admission/throttle.ts'
import { checkProject } from '../accounts/checks.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import { lockUser } from '../accounts/repository.ts'
import { keepOpener, sendFailure } from '../handoff/answer.ts'
import { takeGrant } from '../handoff/grants.ts'
import { isSecure } from '../handoff/deps.ts'
import { findWish } from '../handoff/auth-request.ts'
import { receiveCallback } from './callback.ts'
import { logFailure, SocialFailure } from './providers/failure.ts'
import { beginFlow, keepConnect, takeCodeSecret } from './flow.ts'
import { readIdentities, removeIdentity } from './manage.ts'
import { redirectUri } from './deps.ts'
import type { SocialParts } from './deps.ts'

export const socialHandlers = (parts: SocialParts) =>
  ({
    'GET /api/auth/providers': async ({ query }) => {
      checkProject(query.projectId, parts.projectId)
      return { providers: ['email', ...parts.providers.keys()] }
    },

    'POST /api/auth/social/complete': async ({ body, exchange, origin }) => {
      const { code } = body
      const secret = takeCodeSecret(exchange, code)
      const session = await parts.database.transaction('auth', null, async (trx) => {
        if (secret === undefined) return null
        const grant = await takeGrant(parts, trx, { purpose: 'social', code, secret })
        const user = grant && (await lockUser(trx, grant.userId))
        if (!user) return null
        const { by, startedOver = false } = grant.content
        return { ...(await beginSession(parts, trx, user, { by, origin })), startedOver }
      })
      if (!session) throw new AppError('REDIRECT_FAILED')
      rememberDevice(parts, exchange, session.user.email)
      return session
    },

    'GET /api/auth/social': async ({ user }) => ({
      items: await readIdentities(parts, user.id),
      next: null,
    }),

    'POST /api/auth/social/connect': async ({ user, body, exchange }) => {
      if (!parts.providers.has(body.provider)) throw new AppError('NOT_FOUND')
      await keepConnect(parts, exchange, user)
      const query = new URLSearchParams({ connect: '1', ...(body.next && { next: body.next }) })
      return { address: `/auth/social/${body.provider}/start?${query.toString()}` }
    },

    'DELETE /api/auth/social/:id': async ({ user, params, origin }) => {
      await removeIdentity(parts, user.id, params.id, origin)
      return { success: true }
    },
  }) satisfies Handlers

const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('Cache-Control', 'no-store').redirect(address, 303)

const start = async (
  parts: SocialParts,
  name: SocialProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const provider = parts.providers.get(name)
  if (!provider) throw new AppError('NOT_FOUND')
  const query = request.query as Record<string, unknown>
  const exchange = createExchange(request, reply, isSecure(parts))
  const wish = await findWish(parts, exchange, query['hand_over'])
  if (wish?.mode === 'popup') keepOpener(reply)
  const flow = await beginFlow(parts, exchange, name, query)
  if (!flow) return goTo(reply, '/auth?error=REDIRECT_FAILED')
  try {
    const url = await provider.authorizeUrl(flow, redirectUri(parts, name))
    return goTo(reply, url.href)
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    logFailure(parts.log, name, error)
    if (wish) return sendFailure(parts, reply, wish, error.code)
    return goTo(reply, `/auth?error=${error.code}`)
  }
}

/**
 * [Form post] Some providers have the browser post their answer from their site to ours, and such a
 * request carries no same-site cookie. It is answered with the same as a navigation, which does.
 */
const repeatAsNavigation = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const form = request.body as URLSearchParams
  const kept = new URLSearchParams()
  for (const name of ['code', 'state', 'error']) {
    const value = form.get(name)
    if (value !== null && value.length <= 4096) kept.set(name, value)
  }
  return goTo(reply, `${request.routeOptions.url ?? ''}?${kept.toString()}`)
}

const maxFormBytes = 32 * 1024

type Admission = { limiter: BurstLimiter; readCredentials: ReadCredentials }

/** The navigations to a provider and back, for every provider that is configured. */
export const serveSocial = (
  server: Server,
  parts: SocialParts,
  { limiter, readCredentials }: Admission,
): void => {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )
    scope.addHook('onRequest', async (request) => {
      const { facts, headers } = request
      const sender = senderOf(await readCredentials(headers), facts.burstKey)
      throttle({ limiter, clock: parts.clock }, 'link', sender)
    })
    for (const name of socialProviders.filter((provider) => parts.providers.has(provider))) {
      const callback = `/auth/social/${name}/callback`
      scope.get(`/auth/social/${name}/start`, (request, reply) =>
        start(parts, name, request, reply),
      )
      scope.get(callback, (request, reply) => receiveCallback(parts, name, request, reply))
      scope.post(callback, async (request, reply) => repeatAsNavigation(request, reply))
    }
  })
}
