import type { Socket } from 'node:net'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { Random } from '../../crypto/primitives/ids.ts'
import { errorAnswer, isServerError, toAppError } from './errors.ts'
import { createNonce, securityHeaders, type HeaderOptions } from './headers.ts'

export const sendError = (reply: FastifyReply, error: AppError, now: Date): FastifyReply => {
  const answer = errorAnswer(error, now)
  reply.request.facts.code = answer.body.code
  return reply
    .status(answer.status)
    .headers({ ...answer.headers, 'Cache-Control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(answer.body)
}

/** For bytes that are not HTTP, where no reply exists. */
const rawResponse = (json: string): string =>
  `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>

/** Answers to requests that reach no hook and no route. */
export const malformedRequests = (
  { clock, random }: { clock: Clock; random: Random },
  headers: HeaderOptions,
): Handlers => ({
  frameworkErrors(error, _request, reply) {
    const { status, body } = errorAnswer(toAppError(error), clock.now())
    const plain = reply as unknown as FastifyReply
    void plain
      .headers(securityHeaders(createNonce(random), headers))
      .status(status)
      .send(body)
  },
  clientErrorHandler(_error, socket: Socket) {
    if (!socket.writable) return void socket.destroy()
    const { body } = errorAnswer(new AppError('INVALID_REQUEST'), clock.now())
    socket.end(rawResponse(JSON.stringify(body)))
  },
})

type Deps = { clock: Clock; log: Log; onFailure?: ((error: unknown) => void) | undefined }

/** Answers every error of a route with its code; internal errors are logged. */
export const answerErrors = (server: FastifyInstance, { clock, log, onFailure }: Deps): void => {
  server.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown)
    onFailure?.(thrown)
    if (isServerError(error))
      log.error({ requestId: request.id, route: request.routeOptions.url, error: thrown }, 'failed')
    return sendError(reply, error, clock.now())
  })
}
