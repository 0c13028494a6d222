import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { Random } from '../../crypto/primitives/ids.ts'
import type { ProxyWatch } from '../admission/proxy-watch.ts'
import { createCors } from './cors.ts'
import { answerErrors, malformedRequests } from './error-answers.ts'
import { securityHeaders, type HeaderOptions } from './headers.ts'
import { boundAnswerTime, uploadMs } from './answer-time.ts'
import { acceptBodies } from './bodies.ts'
import { noteFacts } from './request-facts.ts'
import { logRequests, type FinishedRequest } from './request-log.ts'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

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
  publicUrl: config.publicUrl,
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
  boundAnswerTime(server, deps.answerMs)
  setHeaders(server, deps)
  logRequests(server, deps)
  answerErrors(server, deps)
  return server
}

export type Server = ReturnType<typeof createServer>
