import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '@crosscheck/domain/errors'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from '../context.ts'
import type { SealedValues } from '../crypto/sealed-values.ts'
import type { AccessTokens } from '../crypto/tokens.ts'
import type { BurstLimiter } from '../http/burst-limit.ts'
import { burstKey, clientAddress } from '../http/client-address.ts'
import { readCookies } from '../http/cookies.ts'
import { openSocketCookie, socketCookie } from '../http/socket-cookie.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import { createFanOut } from './fan-out.ts'
import {
  closeCodes,
  heartbeatMs,
  maxFrameBytes,
  maxSockets,
  maxSocketsPerAddress,
  presenceBeatMs,
} from './limits.ts'
import { beat, leaveAll } from './presence.ts'
import { answerRefusal, refuseUpgrade, type UpgradeConfig } from './upgrade.ts'

export type RealtimeParts = {
  context: Context
  config: UpgradeConfig & { addressLimitFactor: number }
  accessTokens: AccessTokens
  sealedValues: SealedValues
  limiter: BurstLimiter
  /** Of the role that reads users' messages. */
  databaseUrl: string
}

export type Realtime = {
  /** Listens to the database from now on. */
  open(): void
  /** Sends every client away, which then connects to another process or to the next one. */
  close(): Promise<void>
  /** How many sockets are open. */
  size(): number
}

const farewellMs = 2000

/** The sockets of one process, on an HTTP server whose upgrades all come here. */
export const createRealtime = (server: HttpServer, parts: RealtimeParts): Realtime => {
  const { context, config, accessTokens, sealedValues, limiter } = parts
  const processId = context.random.id()
  const connections = new Set<Connection>()
  const perAddress = new Map<string, number>()
  const fanOut = createFanOut(context, processId, parts.databaseUrl)
  let closing = false

  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  const connectionParts: ConnectionParts = {
    ...context,
    ...fanOut,
    processId,
    verify: (token) => accessTokens.verify(token),
  }

  const refuse = (request: IncomingMessage, address: string): AppError | null => {
    if (closing || connections.size >= maxSockets) return new AppError('UNAVAILABLE')
    const retryAt = limiter('read', address, context.clock.now())
    if (retryAt) return new AppError('RATE_LIMITED', { retryAt })
    const most = maxSocketsPerAddress * config.addressLimitFactor
    if ((perAddress.get(address) ?? 0) >= most) return new AppError('RATE_LIMITED')
    return refuseUpgrade(request, config)
  }

  const accept = (socket: WebSocket, request: IncomingMessage, address: string): void => {
    const { origin, cookie } = request.headers
    // Without an origin it is no browser's, and a cookie came by other ways than ours.
    const secure = config.publicUrl.startsWith('https:')
    const value = origin && readCookies(cookie, secure).get(socketCookie.name)
    const identity = openSocketCookie(sealedValues, value || undefined).catch(() => null)
    const connection = new Connection(socket, identity, connectionParts)
    connections.add(connection)
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    socket.on('close', () => {
      connections.delete(connection)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const sender = { peer: request.socket.remoteAddress, headers: request.headers }
    const address = burstKey(clientAddress(sender, config.trustedProxies))
    const refusal = refuse(request, address)
    if (refusal) return answerRefusal(socket, refusal, context.clock.now())
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, request, address))
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    try {
      upgrade(request, socket, head)
    } catch (error) {
      context.log.error({ error }, 'a socket could not be opened')
      socket.destroy()
    }
  })

  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, heartbeatMs)
  heartbeat.unref()
  const presence = setInterval(() => {
    if (connections.size === 0) return
    beat({ ...context, processId }).catch((error: unknown) =>
      context.log.warn({ error }, 'presence could not be kept up'),
    )
  }, presenceBeatMs)
  presence.unref()

  const allGone = async (): Promise<void> => {
    const until = performance.now() + farewellMs
    while (connections.size > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10))
    for (const connection of connections) connection.drop()
  }

  return {
    open: () => fanOut.open(),
    size: () => connections.size,
    async close() {
      if (closing) return
      closing = true
      clearInterval(heartbeat)
      clearInterval(presence)
      const hadSome = connections.size > 0
      for (const connection of connections) {
        connection.forgetWithoutLeaving()
        connection.close(closeCodes.restart)
      }
      await allGone()
      await fanOut.close()
      if (hadSome)
        await leaveAll({ ...context, processId }).catch((error: unknown) =>
          context.log.warn({ error }, 'subscriptions that have ended are still listed'),
        )
    },
  }
}
