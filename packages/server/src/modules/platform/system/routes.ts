import { AppError } from '@crosscheck/domain/errors'
import type { FastifyRequest } from 'fastify'
import { isLocalAddress } from '../../../http/admission/client-address.ts'
import { errorBody, unavailableSeconds } from '../../../http/server/errors.ts'
import { hasServerKey } from '../../../http/policies/policies.ts'
import type { Server } from '../../../http/server/server.ts'
import type { Metrics } from './metrics.ts'
import { checkReadiness, type ReadinessChecks } from './readiness.ts'

export type SystemDeps = {
  serverKey: string | undefined
  metrics: Metrics
  /** The checks of `/readyz`; this process serves requests well only while all of them pass. */
  readiness: ReadinessChecks
}

/** Metrics are for requests from this machine or with the operator's server key. */
const mayReadMetrics = (request: FastifyRequest, serverKey: string | undefined): boolean => {
  const { headers, socket } = request
  if (isLocalAddress({ peer: socket.remoteAddress, headers })) return true
  return hasServerKey(headers.authorization, serverKey)
}

/** Routes for operators and tools: liveness, readiness and metrics. */
export const serveSystem = (server: Server, deps: SystemDeps): void => {
  server.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )

  server.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await checkReadiness(deps.readiness)
    void reply.header('Cache-Control', 'no-store')
    if (isReady) return reply.send({ status: 'ready', checks })
    return reply
      .status(503)
      .header('Retry-After', unavailableSeconds)
      .send({ ...errorBody('UNAVAILABLE'), status: 'not ready', checks })
  })

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.serverKey)) throw new AppError('NOT_FOUND')
    return reply
      .header('Cache-Control', 'no-store')
      .type(deps.metrics.registry.contentType)
      .send(await deps.metrics.read())
  })
}
