import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '@crosscheck/domain/errors'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from '../context.ts'
import type { SealedValues } from '../crypto/sealed-values.ts'
import type { AccessTokens } from '../crypto/tokens.ts'
import type { BurstKey, BurstLimiter } from '../http/burst-limit.ts'
import { burstKey, clientAddress } from '../http/client-address.ts'
import { readCookies } from '../http/cookies.ts'
import { openSocketCookie, socketCookie, type SocketIdentity } from '../http/socket-cookie.ts'
import { refuseBurst } from '../http/throttle.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import { createFanOut } from './fan-out.ts'
import {
  closeCodes,
  heartbeatMs,
  maxFrameBytes,
  maxSockets,
  maxSocketsPerAddress,
  maxSocketsPerUser,
  presenceBeatMs,
} from './limits.ts'
import { beat, leaveAll } from './presence.ts'
import { createSocketCounts } from './socket-counts.ts'
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

/** Who opens a socket: a session by its cookie, or an address that proves itself later or never. */
type Holder = { identity: SocketIdentity | null; sender: BurstKey }

const nameOf = ({ sender }: Holder): string => `${sender.kind} ${sender.id}`

/** The sockets of one process, on an HTTP server whose upgrades all come here. */
export const createRealtime = (server: HttpServer, parts: RealtimeParts): Realtime => {
  const { context, config, accessTokens, sealedValues, limiter } = parts
  const processId = context.random.id()
  const connections = new Set<Connection>()
  const counts = createSocketCounts()
  const fanOut = createFanOut(context, processId, parts.databaseUrl)
  let closing = false

  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  const connectionParts: Omit<ConnectionParts, 'onSubscribed'> = {
    ...context,
    ...fanOut,
    processId,
    verify: (token) => accessTokens.verify(token),
  }

  const refuse = (request: IncomingMessage, holder: Holder): AppError | null => {
    if (closing || connections.size >= maxSockets) return new AppError('UNAVAILABLE')
    const tooMany = refuseBurst({ limiter, clock: context.clock }, 'read', holder.sender)
    if (tooMany) return tooMany
    const most = holder.identity
      ? maxSocketsPerUser
      : maxSocketsPerAddress * config.addressLimitFactor
    if (counts.of(nameOf(holder)) >= most) return new AppError('RATE_LIMITED')
    return refuseUpgrade(request, config)
  }

  const accept = (socket: WebSocket, holder: Holder): void => {
    const release = counts.add(nameOf(holder))
    const connection = new Connection(socket, holder.identity, {
      ...connectionParts,
      // A token came: its user's sockets are counted, and this one leaves the count of its address.
      onSubscribed: holder.identity ? () => {} : release,
    })
    connections.add(connection)
    socket.on('close', () => {
      connections.delete(connection)
      release()
    })
  }

  const readHolder = async (request: IncomingMessage): Promise<Holder> => {
    const { origin, cookie } = request.headers
    // Without an origin it is no browser's, and a cookie came by other ways than ours.
    const secure = config.publicUrl.startsWith('https:')
    const value = origin && readCookies(cookie, secure).get(socketCookie.name)
    const identity = await openSocketCookie(sealedValues, value || undefined).catch(() => null)
    if (identity) return { identity, sender: { kind: 'session', id: identity.sessionId } }
    const peer = { peer: request.socket.remoteAddress, headers: request.headers }
    const id = burstKey(clientAddress(peer, config.trustedProxies))
    return { identity: null, sender: { kind: 'address', id } }
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const holder = await readHolder(request)
    if (socket.destroyed) return
    const refusal = refuse(request, holder)
    if (refusal) return answerRefusal(socket, refusal, context.clock.now())
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, holder))
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      context.log.error({ error }, 'a socket could not be opened')
      socket.destroy()
    })
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
