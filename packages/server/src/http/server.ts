import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '@crosscheck/domain/errors'
import type { Config } from '../config/config.ts'
import type { Clock, Log, Random, RequestOrigin } from '../context.ts'
import { burstKey, clientAddress, shortened } from './client-address.ts'
import { createCors } from './cors.ts'
import type { Credentials } from './credentials.ts'
import { errorAnswer, isOurFault, toAppError } from './errors.ts'
import type { ActingUser } from './handler.ts'
import { newNonce, securityHeaders } from './headers.ts'
import { isBoundedJson } from './json-bounds.ts'
import { isSocketRequest } from './socket-request.ts'

/** What is known of a request, filled in on its way. */
type RequestFacts = {
  startedAt: bigint
  nonce: string
  burstKey: string
  origin: RequestOrigin
  /** Null until the call's policy has run, and on routes outside of the contract. */
  credentials: Credentials | null
  user: ActingUser | null
  code: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts
  }
}

/** What a finished request tells: nothing of its content. */
export type Finished = { method: string; route: string; status: number; ms: number }

export type ServerParts = {
  config: Pick<Config, 'production' | 'publicUrl' | 'trustedProxies'> &
    Partial<Pick<Config, 'returnOrigins' | 'parentOrigins'>>
  clock: Clock
  random: Random
  log: Log
  onFinished?: (finished: Finished) => void
  /** Told what a request failed with, as it was thrown. */
  onFailure?: (error: unknown) => void
  /** True once the process is to end: each connection is then closed after its next answer. */
  isStopping?: () => boolean
}

const maxBodyBytes = 1024 * 1024
const requestMs = 30_000
/** A little more than balancers keep theirs, so that they close first. */
const keepAliveMs = 72_000

const msSince = (start: bigint): number => Number((process.hrtime.bigint() - start) / 1000n) / 1000

export const sendError = (reply: FastifyReply, error: AppError, now: Date): FastifyReply => {
  const answer = errorAnswer(error, now)
  reply.request.facts.code = answer.body.code
  return reply
    .status(answer.status)
    .headers({ ...answer.headers, 'Cache-Control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(answer.body)
}

/** For what is not HTTP at all, where no reply exists. */
const rawAnswer = (json: string): string =>
  `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`

/** JSON bodies; the published client sends the type also where it sends no body. */
const acceptJson = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (!isBoundedJson(String(text))) done(new AppError('TOO_LARGE'))
    else void parseJson(request, String(text), done)
  })
}

/** A server with everything that holds for every answer, and no routes yet. */
export const createServer = ({
  config,
  clock,
  random,
  log,
  onFinished,
  onFailure,
  isStopping,
}: ServerParts) => {
  const headerOptions = {
    production: config.production,
    secureOrigin: config.publicUrl.startsWith('https:'),
    parentOrigins: config.parentOrigins,
    publicUrl: config.publicUrl,
  }
  const server = Fastify({
    logger: false,
    http: { shouldUpgradeCallback: isSocketRequest },
    bodyLimit: maxBodyBytes,
    requestTimeout: requestMs,
    handlerTimeout: requestMs,
    // Requests on connections that are still open are answered like all others.
    return503OnClosing: false,
    keepAliveTimeout: keepAliveMs,
    requestIdHeader: false,
    genReqId: () => random.id(),
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = errorAnswer(toAppError(error), clock.now())
      const plain = reply as unknown as FastifyReply
      void plain
        .headers(securityHeaders(newNonce(random), headerOptions))
        .status(status)
        .send(body)
    },
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return void socket.destroy()
      const { body } = errorAnswer(new AppError('INVALID_REQUEST'), clock.now())
      socket.end(rawAnswer(JSON.stringify(body)))
    },
  })
  acceptJson(server)
  // Set in the first hook, before anything reads it.
  server.decorateRequest('facts', null as unknown as RequestFacts)

  const cors = createCors(config.returnOrigins ?? [])
  server.addHook('onRequest', async (request, reply) => {
    const sender = { peer: request.socket.remoteAddress, headers: request.headers }
    const address = clientAddress(sender, config.trustedProxies)
    const nonce = newNonce(random)
    request.facts = {
      startedAt: process.hrtime.bigint(),
      nonce,
      burstKey: burstKey(address),
      origin: {
        address: shortened(address),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      },
      credentials: null,
      user: null,
      code: null,
    }
    void reply.headers(securityHeaders(nonce, headerOptions)).header('X-Request-Id', request.id)
    if (cors(request, reply)) return reply
    return undefined
  })

  server.addHook('onSend', async (_request, reply) => {
    if (isStopping?.()) void reply.header('Connection', 'close')
  })

  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const finished = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(msSince(request.facts.startedAt) * 10) / 10,
    }
    onFinished?.(finished)
    if (!route.startsWith('/api') && finished.status < 500) return
    const { user, code } = request.facts
    log.info(
      {
        ...finished,
        requestId: request.id,
        ...(user && { userId: user.id }),
        ...(code && { code }),
      },
      'request',
    )
  })

  server.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    onFailure?.(thrown)
    if (isOurFault(error))
      log.error({ requestId: request.id, route: request.routeOptions.url, error: thrown }, 'failed')
    return sendError(reply, error, clock.now())
  })
  return server
}

export type Server = ReturnType<typeof createServer>
