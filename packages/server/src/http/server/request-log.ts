import type { FastifyInstance } from 'fastify'
import type { Log } from '../../lib/log.ts'

/** A finished request, without its content. */
export type FinishedRequest = { method: string; route: string; status: number; ms: number }

type Deps = { log: Log; onFinished?: ((finished: FinishedRequest) => void) | undefined }

/** Measures every request, and logs calls of the API and failures. */
export const logRequests = (server: FastifyInstance, { log, onFinished }: Deps): void => {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const finished = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round((performance.now() - request.facts.startedAt) * 10) / 10,
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
}
