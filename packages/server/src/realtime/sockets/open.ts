import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ClientContent } from '@crosscheck/domain/contract/platform/realtime'
import { AppError } from '@crosscheck/domain/errors'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from '../../context/context.ts'
import type { SealedValues } from '../../crypto/sealing/sealed-values.ts'
import type { AccessTokens } from '../../crypto/tokens/tokens.ts'
import {
  type BurstLimiter,
  type BurstKey,
  requireBurstAllowance,
} from '../../http/admission/burst-limit.ts'
import { Connection } from './connection.ts'
import { Connections } from './connections.ts'
import { FanOut } from '../delivery/fan-out.ts'
import { createNoticeSource } from '../delivery/notice-source.ts'
import { maxFrameBytes, maxSockets, maxSocketsPerAddress, maxSocketsPerUser } from '../limits.ts'
import { PresenceBeat } from '../presence/presence-beat.ts'
import { answerRefusal, refuseUpgrade, type UpgradeConfig } from './upgrade.ts'
import type { Config } from '../../config/config.ts'
import { burstKey, clientAddress } from '../../http/admission/client-address.ts'
import { readCookies } from '../../http/cookies/cookies.ts'
import {
  openSocketCookie,
  socketCookie,
  type SocketIdentity,
} from '../../http/request/socket-cookie.ts'

/** A session by its cookie, or an address whose user sends a token later. */
type SocketHolder = { identity: SocketIdentity | null; sender: BurstKey }

type Deps = { config: Pick<Config, 'publicUrl' | 'trustedProxies'>; sealedValues: SealedValues }

const readSocketHolder = async (
  { config, sealedValues }: Deps,
  request: IncomingMessage,
): Promise<SocketHolder> => {
  const { origin, cookie } = request.headers
  // A request without an origin is not from a browser, and its cookie did not come from us.
  const secure = config.publicUrl.startsWith('https:')
  const value = origin && readCookies(cookie, secure).get(socketCookie.name)
  const identity = await openSocketCookie(sealedValues, value || undefined).catch(() => null)
  if (identity) return { identity, sender: { kind: 'session', id: identity.sessionId } }
  const peer = { peer: request.socket.remoteAddress, headers: request.headers }
  const id = burstKey(clientAddress(peer, config.trustedProxies))
  return { identity: null, sender: { kind: 'address', id } }
}

const keyOf = ({ sender }: SocketHolder): string => `${sender.kind} ${sender.id}`

const createSocketCounts = () => {
  const open = new Map<string, number>()
  return {
    of: (key: string): number => open.get(key) ?? 0,
    /** Counts one more; the returned function subtracts it, once. */
    add(key: string): () => void {
      open.set(key, (open.get(key) ?? 0) + 1)
      let counted = true
      return () => {
        if (!counted) return
        counted = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}

export type RealtimeDeps = {
  context: Context
  config: UpgradeConfig & { addressLimitFactor: number }
  accessTokens: AccessTokens
  sealedValues: SealedValues
  limiter: BurstLimiter
  publish: (userId: string, content: ClientContent) => Promise<string>
  /** The role that reads users' messages. */
  databaseUrl: string
}

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }

/** The sockets of one process, on an HTTP server whose upgrades all come here. */
export class Realtime {
  readonly #deps: RealtimeDeps
  readonly #processId: string
  readonly #fanOut: FanOut
  readonly #presence: PresenceBeat
  readonly #connections = new Connections()
  readonly #counts = createSocketCounts()
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  #isClosing = false

  constructor(server: HttpServer, deps: RealtimeDeps) {
    const { context, databaseUrl } = deps
    this.#deps = deps
    this.#processId = context.random.id()
    this.#fanOut = new FanOut(context, {
      processId: this.#processId,
      notices: createNoticeSource(databaseUrl, context.log),
    })
    this.#presence = new PresenceBeat(
      { ...context, processId: this.#processId },
      () => this.size > 0,
    )
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgradeSafely({ request, socket, head }),
    )
  }

  get size(): number {
    return this.#connections.size
  }

  /** Starts to receive the notices of all processes. */
  open(): void {
    this.#fanOut.open()
  }

  /**
   * Closes every client's connection; the client then connects to another process or to the next
   * one.
   */
  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    this.#presence.stop()
    const hadSome = this.size > 0
    await this.#connections.close()
    await this.#fanOut.close()
    if (hadSome) await this.#presence.leaveAll()
  }

  #upgradeSafely(upgrade: Upgrade): void {
    const { socket } = upgrade
    socket.on('error', () => socket.destroy())
    this.#upgrade(upgrade).catch((error: unknown) => {
      this.#deps.context.log.error({ error }, 'a socket could not be opened')
      socket.destroy()
    })
  }

  async #upgrade({ request, socket, head }: Upgrade): Promise<void> {
    const holder = await readSocketHolder(this.#deps, request)
    if (socket.destroyed) return
    const refusal = this.#refuse(request, holder)
    if (refusal) return answerRefusal(socket, refusal, this.#deps.context.clock.now())
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#accept(opened, holder))
  }

  #refuse(request: IncomingMessage, holder: SocketHolder): AppError | null {
    const { config, context, limiter } = this.#deps
    if (this.#isClosing || this.size >= maxSockets) return new AppError('UNAVAILABLE')
    const tooMany = requireBurstAllowance({ limiter, clock: context.clock }, 'read', holder.sender)
    if (tooMany) return tooMany
    const most = holder.identity
      ? maxSocketsPerUser
      : maxSocketsPerAddress * config.addressLimitFactor
    if (this.#counts.of(keyOf(holder)) >= most) return new AppError('RATE_LIMITED')
    return refuseUpgrade(request, config)
  }

  #accept(socket: WebSocket, holder: SocketHolder): void {
    const release = this.#counts.add(keyOf(holder))
    const connection = new Connection(socket, holder.identity, {
      ...this.#deps.context,
      hub: this.#fanOut.hub,
      wake: (userId) => this.#fanOut.wake(userId),
      recheck: (userId) => this.#fanOut.recheck(userId),
      processId: this.#processId,
      publish: this.#deps.publish,
      verify: (token) => this.#deps.accessTokens.verify(token),
      // With a token the user's sockets are counted, and this one leaves the count of its address.
      onSubscribed: holder.identity ? () => {} : release,
    })
    this.#connections.add(connection)
    socket.on('close', () => {
      this.#connections.delete(connection)
      release()
    })
  }
}
