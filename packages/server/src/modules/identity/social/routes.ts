import { socialProviders } from '@crosscheck/domain/contract/identity/social'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BurstLimiter, senderOf, limitBurst } from '../../../http/admission/burst-limit.ts'
import { createExchange } from '../../../http/request/exchange.ts'
import type { Handlers, ReadCredentials } from '../../../http/request/handler.ts'
import type { Server } from '../../../http/server/server.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import { goTo, allowOpener, sendFailure } from '../handoff/answer.ts'
import { redeemGrant } from '../handoff/grants.ts'
import { isSecure, findAuthRequest } from '../handoff/auth-request.ts'
import { receiveCallback } from './callback.ts'
import { logFailure, SocialFailure } from './providers/failure.ts'
import { beginFlow, storeConnect, consumeCodeSecret, redirectUri, type SocialDeps } from './flow.ts'
import { readIdentities, removeIdentity } from './manage.ts'

export const socialHandlers = (deps: SocialDeps) =>
  ({
    'GET /api/auth/providers': async () => ({ providers: ['email', ...deps.providers.keys()] }),

    'POST /api/auth/social/complete': async ({ body, exchange, origin }) => {
      const { code } = body
      const secret = consumeCodeSecret(exchange, code)
      const session = await deps.database.transaction('auth', null, async (trx) => {
        if (secret === undefined) return null
        const grant = await redeemGrant(deps, trx, { purpose: 'social', code, secret })
        if (!grant) return null
        const { user, by, startedOver = false } = grant
        return {
          ...(await beginSession(deps, trx, { user, by, origin })),
          startedOver,
        }
      })
      if (!session) throw new AppError('REDIRECT_FAILED')
      rememberDevice(deps, exchange, session.user.email)
      return session
    },

    'GET /api/auth/social': async ({ context: { database }, user }) => ({
      items: await readIdentities({ ...deps, database }, user.id),
      next: null,
    }),

    'POST /api/auth/social/connect': async ({ user, body, exchange }) => {
      if (!deps.providers.has(body.provider)) throw new AppError('NOT_FOUND')
      await storeConnect(deps, exchange, user)
      const query = new URLSearchParams({ connect: '1', ...(body.next && { next: body.next }) })
      return { address: `/auth/social/${body.provider}/start?${query.toString()}` }
    },

    'DELETE /api/auth/social/:id': ({ user, params, origin }) =>
      removeIdentity(deps, { userId: user.id, id: params.id, origin }),
  }) satisfies Handlers

const start = async (
  deps: SocialDeps,
  { name, request, reply }: { name: SocialProvider; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> => {
  const provider = deps.providers.get(name)
  if (!provider) throw new AppError('NOT_FOUND')
  const query = request.query as Record<string, unknown>
  const exchange = createExchange(request, reply, isSecure(deps))
  const authRequest = await findAuthRequest(deps, exchange, query['hand_over'])
  if (authRequest?.mode === 'popup') allowOpener(reply)
  const flow = await beginFlow(deps, { exchange, provider: name, query })
  if (!flow) return goTo(reply, '/auth?error=REDIRECT_FAILED')
  try {
    const url = await provider.authorizeUrl(flow, redirectUri(deps, name))
    return goTo(reply, url.href)
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    logFailure(deps.log, name, error)
    if (authRequest) return sendFailure(deps, { reply, authRequest, code: error.code })
    return goTo(reply, `/auth?error=${error.code}`)
  }
}

/**
 * Some providers make the browser post their answer across sites, without SameSite cookies. The
 * redirect turns it into a navigation, which has the cookies.
 */
const redirectAsNavigation = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const form = request.body as URLSearchParams
  const query = new URLSearchParams()
  for (const name of ['code', 'state', 'error']) {
    const value = form.get(name)
    if (value !== null && value.length <= 4096) query.set(name, value)
  }
  return goTo(reply, `${request.routeOptions.url ?? ''}?${query.toString()}`)
}

const maxFormBytes = 32 * 1024

type RateLimitDeps = { limiter: BurstLimiter; readCredentials: ReadCredentials }

/** The navigations to a provider and back, for every configured provider. */
export const serveSocial = (
  server: Server,
  deps: SocialDeps,
  { limiter, readCredentials }: RateLimitDeps,
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
      limitBurst({ limiter, clock: deps.clock }, 'link', sender)
    })
    for (const name of socialProviders.filter((provider) => deps.providers.has(provider))) {
      const callback = `/auth/social/${name}/callback`
      scope.get(`/auth/social/${name}/start`, (request, reply) =>
        start(deps, { name, request, reply }),
      )
      scope.get(callback, (request, reply) =>
        receiveCallback(deps, { provider: name, request, reply }),
      )
      scope.post(callback, async (request, reply) => redirectAsNavigation(request, reply))
    }
  })
}
