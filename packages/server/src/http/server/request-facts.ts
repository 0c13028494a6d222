import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Random } from '../../crypto/primitives/ids.ts'
import type { Database } from '../../db/database.ts'
import type { RequestOrigin, ActingUser, Credentials } from '../request/handler.ts'
import type { ProxyWatch } from '../admission/proxy-watch.ts'
import { burstKey, clientAddress, shortenAddress } from '../admission/client-address.ts'
import type { PendingUser } from '../request/pending-user.ts'
import { createNonce } from './headers.ts'

/** The facts of a request; filled in while it is processed. */
export type RequestFacts = {
  /** In milliseconds of the monotonic clock. */
  startedAt: number
  nonce: string
  burstKey: string
  origin: RequestOrigin
  /** Null until the call's policy has run, and on routes outside of the contract. */
  credentials: Credentials | null
  user: ActingUser | PendingUser | null
  /** For a call whose session is read with its data: the database that reads it. */
  database: Database | null
  code: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts
  }
}

type Deps = {
  config: Pick<Config, 'trustedProxies'>
  random: Random
  proxies?: ProxyWatch | undefined
}

const factsOf = ({ config, random, proxies }: Deps, request: FastifyRequest): RequestFacts => {
  const sender = { peer: request.socket.remoteAddress, headers: request.headers }
  proxies?.notice(sender)
  const address = clientAddress(sender, config.trustedProxies)
  return {
    startedAt: performance.now(),
    nonce: createNonce(random),
    burstKey: burstKey(address),
    origin: {
      address: shortenAddress(address),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    },
    credentials: null,
    user: null,
    database: null,
    code: null,
  }
}

/** Every later hook and handler reads the facts, so this one comes first. */
export const noteFacts = (server: FastifyInstance, deps: Deps): void => {
  server.decorateRequest('facts', null as unknown as RequestFacts)
  server.addHook('onRequest', async (request) => {
    request.facts = factsOf(deps, request)
  })
}
