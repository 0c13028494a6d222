import type { ClientContent } from '@crosscheck/domain/contract/platform/realtime'
import { AppError } from '@crosscheck/domain/errors'
import { WebSocket, type RawData } from 'ws'
import { isServerError, toAppError } from '../../http/server/errors.ts'
import type { Context } from '../../context/context.ts'
import { isChannelOf } from '@crosscheck/domain/contract/platform/channel'
import { frames, parseFrame, type ClientFrame } from '../channel/frames.ts'
import {
  closeCodes,
  frameRate,
  maxBufferedBytes,
  maxChannelsPerSocket,
  subscribeTimeoutMs,
} from '../limits.ts'
import { deletePresence } from '../presence/presence.ts'
import type { Identity } from '../delivery/sessions.ts'
import { requireLiveSession, subscribe, type SubscribeDeps } from './subscribe.ts'
import { createSubscription, type Subscription } from './subscription.ts'
import { textOf } from './text-of.ts'

type Rate = { burst: number; everyMs: number }

/** `burst` at once, and from then on one every `everyMs`; false above that. */
const createFrameRate = ({ burst, everyMs }: Rate, now: () => number) => {
  let fullAgain = 0
  return (): boolean => {
    const at = now()
    const next = Math.max(fullAgain, at) + everyMs
    if (next - burst * everyMs > at) return false
    fullAgain = next
    return true
  }
}

export type ConnectionDeps = SubscribeDeps &
  Pick<Context, 'log' | 'random'> & {
    /** Throws for a token without a user. */
    verify(token: string): Promise<Identity>
    /** Publishes to a user's channel; returns the message's id. */
    publish(userId: string, content: ClientContent): Promise<string>
    /** Called when a user has subscribed. */
    onSubscribed(): void
  }

type SubscribeFrame = Extract<ClientFrame, { type: 'subscribe' }>
type PublishFrame = Extract<ClientFrame, { type: 'publish' }>
/** Tasks that run one after the other, so that answers come in the order of the frames. */
type QueuedFrame = Exclude<ClientFrame, { type: 'ping' }>

/** One socket: answers its frames, and forwards the messages of its channels. */
export class Connection {
  readonly #socket: WebSocket
  readonly #parts: ConnectionDeps
  readonly #cookie: Identity | null
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #isAllowed = createFrameRate(frameRate, () => performance.now())
  readonly #idle: NodeJS.Timeout
  #queue: Promise<void> = Promise.resolve()
  /** True if a frame or pong has come since the last heartbeat. */
  #isAlive = true

  constructor(socket: WebSocket, cookie: Identity | null, deps: ConnectionDeps) {
    this.#socket = socket
    this.#cookie = cookie
    this.#parts = deps
    this.#idle = setTimeout(() => this.close(closeCodes.policy), subscribeTimeoutMs)
    socket.on('message', (data, isBinary) => this.#receiveSafely(data, isBinary))
    socket.on('pong', () => (this.#isAlive = true))
    // A violation of the protocol, such as a frame that is too large, also closes the socket.
    socket.on('error', () => {})
    socket.on('close', () => this.#forget())
    this.#send(frames.connected(deps.random.id()))
  }

  /** Drops a socket that has been silent since the last time, and pings the others. */
  beat(): void {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    if (this.#isOpen()) this.#socket.ping()
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  drop(): void {
    this.#socket.terminate()
  }

  /** When the process stops, presence is removed for all sockets at once. */
  discard(): void {
    clearTimeout(this.#idle)
    for (const subscription of this.#subscriptions.values()) this.#takeAway(subscription)
  }

  #isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  #send(frame: string): void {
    if (!this.#isOpen()) return
    if (this.#socket.bufferedAmount > maxBufferedBytes) return this.drop()
    this.#socket.send(frame)
  }

  /** An exception in an event handler would end the process. */
  #receiveSafely(data: RawData, isBinary: boolean): void {
    try {
      this.#receive(data, isBinary)
    } catch (error) {
      this.#parts.log.error({ error }, 'a frame could not be read')
      this.close(closeCodes.failed)
    }
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#isAlive = true
    if (!this.#isAllowed()) {
      this.#send(frames.error(new AppError('RATE_LIMITED'), null))
      return this.close(closeCodes.policy)
    }
    const frame: ClientFrame = isBinary
      ? { type: 'invalid', channel: null }
      : parseFrame(textOf(data))
    if (frame.type === 'ping') return this.#send(frames.pong())
    this.#queue = this.#queue.then(() => this.#answer(frame))
  }

  async #answer(frame: QueuedFrame): Promise<void> {
    if (!this.#isOpen()) return
    try {
      await this.#act(frame)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (isServerError(error))
        this.#parts.log.error({ error: thrown }, 'a frame could not be answered')
      this.#send(frames.error(error, frame.channel))
    }
  }

  async #act(frame: QueuedFrame): Promise<void> {
    switch (frame.type) {
      case 'subscribe':
        return this.#subscribe(frame)
      case 'unsubscribe':
        await this.#leave(this.#subscriptions.get(frame.channel))
        return this.#send(frames.unsubscribed(frame.channel))
      case 'publish':
        return this.#publish(frame)
      case 'invalid':
        throw new AppError('INVALID_REQUEST')
    }
  }

  async #publish({ channel, token, content }: PublishFrame): Promise<void> {
    const subscribed = this.#subscriptions.get(channel)
    const identity = subscribed?.identity ?? (await this.#identifyOwner(channel, token))
    await requireLiveSession(this.#parts, identity)
    const id = await this.#parts.publish(identity.userId, content)
    this.#send(frames.published(channel, id))
  }

  async #identifyOwner(channel: string, token: string | null): Promise<Identity> {
    const identity = await this.#identify(token)
    if (!isChannelOf(channel, identity.userId)) throw new AppError('FORBIDDEN')
    return identity
  }

  async #identify(token: string | null): Promise<Identity> {
    const cookie = this.#cookie
    if (token === null && cookie === null) throw new AppError('NOT_AUTHENTICATED')
    if (token === null && cookie) return cookie
    try {
      return await this.#parts.verify(token ?? '')
    } catch (error) {
      // A client that reconnects may send an old token.
      if (cookie) return cookie
      throw error
    }
  }

  async #subscribe({ channel, token, metadata }: SubscribeFrame): Promise<void> {
    const identity = await this.#identifyOwner(channel, token)
    await this.#leave(this.#subscriptions.get(channel))
    if (this.#subscriptions.size >= maxChannelsPerSocket) throw new AppError('RATE_LIMITED')
    const subscription = createSubscription({
      id: this.#parts.random.id(),
      channel,
      identity,
      send: (frame) => this.#send(frame),
      onEnd: (ended) => this.#endSession(ended),
    })
    const isIn = await subscribe(this.#parts, {
      subscriber: subscription,
      metadata,
      isGone: () => !this.#isOpen(),
    })
    if (!isIn) return this.#sayLeft(subscription)
    this.#parts.onSubscribed()
    clearTimeout(this.#idle)
    this.#subscriptions.set(channel, subscription)
    this.#send(frames.subscribed(channel))
    subscription.begin()
  }

  #endSession(subscription: Subscription): void {
    this.#send(frames.error(new AppError('TOKEN_EXPIRED'), subscription.channel))
    void this.#leave(subscription)
    if (this.#subscriptions.size === 0) this.close(closeCodes.sessionEnded)
  }

  #takeAway(subscription: Subscription): void {
    subscription.stop()
    this.#parts.hub.remove(subscription)
    this.#subscriptions.delete(subscription.channel)
  }

  async #leave(subscription: Subscription | undefined): Promise<void> {
    if (!subscription) return
    this.#takeAway(subscription)
    await this.#sayLeft(subscription)
  }

  /** If it fails, the subscription stays listed until it expires. */
  async #sayLeft({ userId, id }: Subscription): Promise<void> {
    try {
      await deletePresence(this.#parts, userId, id)
    } catch (error) {
      this.#parts.log.warn({ error }, 'an ended subscription is still listed')
    }
  }

  #forget(): void {
    clearTimeout(this.#idle)
    for (const subscription of this.#subscriptions.values()) void this.#leave(subscription)
  }
}
