import { AppError } from '@crosscheck/domain/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Requests } from '../../lib/tasks/requests.ts'

/** An upload of 10 MB at 140 kbit/s. */
export const uploadMs = 600_000
/** A little more than services of the operator may take. */
export const slowMs = 70_000
const usualMs = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request of this route may take; the usual time if it is not set. */
    answerMs?: number
  }
}

const giveUp = (reply: FastifyReply): void => {
  if (reply.sent) return
  // An answer that has begun has its status already.
  if (reply.raw.headersSent) reply.raw.destroy()
  else void reply.send(new AppError('UNAVAILABLE'))
}

/**
 * Every request is answered within its time, whatever it waits for: UNAVAILABLE at the latest. The
 * framework's own limit ends as soon as the body is read.
 */
export const boundAnswerTime = (
  server: FastifyInstance,
  { requests, answerMs = usualMs }: { requests: Requests; answerMs?: number | undefined },
): void => {
  server.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(giveUp, request.routeOptions.config.answerMs ?? answerMs, reply)
    const end = requests.begin()
    reply.raw.once('close', () => {
      clearTimeout(timer)
      end()
    })
  })
}
