import { contract } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyRequest } from 'fastify'
import { sameSecret } from '../../crypto/same-secret.ts'
import { isLocal } from '../../http/client-address.ts'
import { openApiDocument } from '../../http/openapi.ts'
import { openApiPage } from '../../http/openapi-page.ts'
import type { Server } from '../../http/server.ts'
import type { Metrics } from './metrics.ts'

export type SystemParts = {
  publicUrl: string
  serverKey: string | undefined
  metrics: Metrics
  /** Resolves when the parts that requests need answer; throws otherwise. */
  checkReady: () => Promise<void>
}

/** Numbers are for this machine, or for whoever has the operator's server key. */
const mayReadMetrics = (request: FastifyRequest, serverKey: string | undefined): boolean => {
  const { headers, socket } = request
  if (isLocal({ peer: socket.remoteAddress, headers })) return true
  if (serverKey === undefined || headers.authorization === undefined) return false
  return sameSecret(headers.authorization, `Bearer ${serverKey}`)
}

/** What operators and tools ask: alive, ready, numbers, and the contract. */
export const serveSystem = (server: Server, parts: SystemParts): void => {
  const document = JSON.stringify(openApiDocument(contract, parts.publicUrl))

  server.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )

  server.get('/readyz', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    try {
      await parts.checkReady()
      return await reply.send({ status: 'ready' })
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error })
    }
  })

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, parts.serverKey)) throw new AppError('NOT_FOUND')
    return reply
      .header('Cache-Control', 'no-store')
      .type(parts.metrics.registry.contentType)
      .send(await parts.metrics.registry.metrics())
  })

  server.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(document),
  )

  server.get('/api', async (request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(openApiPage(contract, request.facts.nonce)),
  )
}
