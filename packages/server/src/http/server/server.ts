import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { Requests } from '../../lib/tasks/requests.ts'
import type { Random } from '../../crypto/primitives/ids.ts'
import type { ProxyWatch } from '../admission/proxy-watch.ts'
import { answerErrors, malformedRequests } from './error-answers.ts'
import { securityHeaders, type HeaderOptions } from './headers.ts'
import { boundAnswerTime, uploadMs } from './answer-time.ts'
import { noteFacts } from './request-facts.ts'
import { logRequests, type FinishedRequest } from './request-log.ts'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { AppError } from '@crosscheck/domain/errors'
import { isBoundedJson } from './json-bounds.ts'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const requestHeaders = 'authorization, content-type, prefer, x-blink-publishable-key'
/**
 * The headers that a page of another origin may read besides the body; `content-range` carries
 * counts.
 */
const exposedHeaders = 'content-range, retry-after, x-request-id'
const preflightSeconds = '7200'

/**
 * Lets pages of the listed origins call the API. Tokens travel in a header, so credentials
 * (cookies) are never allowed. Answers a preflight itself: true when it did.
 */
const createCors = (origins: readonly string[]) => {
  const listed = new Set(origins)
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (listed.size === 0 || !request.url.startsWith('/api/')) return false
    void reply.header('Vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !listed.has(origin)) return false
    void reply.header('Access-Control-Allow-Origin', origin)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
      void reply.header('Access-Control-Expose-Headers', exposedHeaders)
      return false
    }
    void reply
      .status(204)
      .headers({
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': requestHeaders,
        'Access-Control-Max-Age': preflightSeconds,
      })
      .send()
    return true
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of this route is a form. */
    acceptsForm?: boolean
  }
}

/**
 * JSON, except for calls with a form. The published client sends the type even without a body. A
 * form is read by its call's handler, while it arrives.
 */
const acceptBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (!isBoundedJson(String(text))) done(new AppError('TOO_LARGE'))
    else void parseJson(request, String(text), done)
  })
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.acceptsForm) done(null, undefined)
    else done(new AppError('INVALID_REQUEST'))
  })
}

export type DrainLimits = { ms: number; bytes: number; checkMs: number }

/** The largest upload, at the pace of a slow home connection. */
const usualLimits: DrainLimits = { ms: 60_000, bytes: 11 * 1024 * 1024, checkMs: 1000 }

/**
 * The rest of a body that was answered early is read and dropped, so that a client that is still
 * sending can read the answer. This bounds the rest: beyond it, the connection ends.
 */
export const boundUnreadBodies = (
  server: FastifyInstance,
  { ms, bytes, checkMs }: DrainLimits = usualLimits,
): void => {
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    const { socket } = raw
    // A request that was not sent over a network has no connection to end.
    if (!(socket instanceof Socket)) return
    const [endsAt, lastByte] = [performance.now() + ms, socket.bytesRead + bytes]
    const check = (): void => {
      if (raw.complete || socket.destroyed) clearInterval(timer)
      else if (performance.now() >= endsAt || socket.bytesRead > lastByte) socket.destroy()
    }
    const timer = setInterval(check, checkMs).unref()
  })
}

/** Whether a request opens a socket at the socket's path. All others are plain HTTP. */
export const isSocketRequest = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url === '/' || url.startsWith('/?'))

export type ServerDeps = {
  config: Pick<Config, 'production' | 'publicUrl' | 'trustedProxies'> &
    Partial<Pick<Config, 'returnOrigins' | 'parentOrigins'>>
  clock: Clock
  random: Random
  log: Log
  requests: Requests
  onFinished?: (finished: FinishedRequest) => void
  /** Receives the error of a failed request, as it was thrown. */
  onFailure?: (error: unknown) => void
  /** Notices proxies that no setting names. */
  proxies?: ProxyWatch
  /** True once the process is shutting down: each connection then closes after its next answer. */
  isStopping?: () => boolean
  /** How much is still read of a body after its answer. */
  drainLimits?: DrainLimits
  /** How long a usual request may take. */
  answerMs?: number | undefined
}

const maxBodyBytes = 1024 * 1024
/** Links to files are sealed values. */
const maxParamChars = 1000
/** A little more than the timeout of load balancers, so that they close first. */
const keepAliveMs = 72_000

const headerOptionsOf = ({ config }: ServerDeps): HeaderOptions => ({
  production: config.production,
  secureOrigin: config.publicUrl.startsWith('https:'),
  parentOrigins: config.parentOrigins,
})

/** The headers of every answer; a preflight is answered here. */
const setHeaders = (server: FastifyInstance, deps: ServerDeps): void => {
  const options = headerOptionsOf(deps)
  const cors = createCors(deps.config.returnOrigins ?? [])
  server.addHook('onRequest', async (request, reply) => {
    void reply
      .headers(securityHeaders(request.facts.nonce, options))
      .header('X-Request-Id', request.id)
    return cors(request, reply) ? reply : undefined
  })
  server.addHook('onSend', async (_request, reply) => {
    if (deps.isStopping?.()) void reply.header('Connection', 'close')
  })
}

/** A server with all that applies to every answer, and no routes yet. */
export const createServer = (deps: ServerDeps) => {
  const server = Fastify({
    ...malformedRequests(deps, headerOptionsOf(deps)),
    logger: false,
    http: { shouldUpgradeCallback: isSocketRequest },
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: maxParamChars },
    // Other requests than uploads are answered earlier.
    requestTimeout: uploadMs,
    // Requests on open connections are answered like all others.
    return503OnClosing: false,
    keepAliveTimeout: keepAliveMs,
    requestIdHeader: false,
    genReqId: () => deps.random.id(),
  })
  acceptBodies(server)
  boundUnreadBodies(server, deps.drainLimits)
  noteFacts(server, deps)
  boundAnswerTime(server, deps)
  setHeaders(server, deps)
  logRequests(server, deps)
  answerErrors(server, deps)
  return server
}

export type Server = ReturnType<typeof createServer>
