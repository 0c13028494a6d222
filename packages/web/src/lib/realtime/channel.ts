import { createCatchUp } from './catch-up.ts'
import { createDelivery, type DeliveryDeps } from './delivery.ts'
import type { RealtimeMessage } from './messages/frames.ts'
import type { SetTimer } from './heartbeat.ts'
import { Connection, type ConnectionEvents, type Socket, type SocketEvents } from './connection.ts'
import { backoffMs } from './timing.ts'

/** Specification, section 4. `unsubscribed`: the subscription was lost or failed and is retried. */
export type ChannelState =
  | 'disconnected'
  | 'connecting'
  | 'connected'
  | 'subscribed'
  | 'unsubscribed'

export type ChannelDeps = DeliveryDeps & {
  channel: string
  connect: (events: SocketEvents) => Socket
  /** Returns a token newer than the refused one, if one is given. */
  token: (refused: string | undefined) => Promise<string | undefined>
  fetchSince: (since: string | undefined, signal: AbortSignal) => Promise<RealtimeMessage[]>
  setTimer: SetTimer
  random: () => number
  /** The server takes this session no more: it ended, or it is locked. */
  onRefused: () => void
  /** `live`: subscribed, with no missed message outstanding. */
  onState: (state: ChannelState, live: boolean) => void
}

const tokenRejected = new Set(['NOT_AUTHENTICATED', 'TOKEN_EXPIRED'])
const refusals = new Set([...tokenRejected, 'APP_LOCKED'])

/**
 * One subscription that survives its sockets. It delivers messages from the socket immediately and
 * missed ones once they are read.
 */
export class Channel {
  readonly #deps: ChannelDeps
  readonly #delivery: ReturnType<typeof createDelivery>
  readonly #catchUp: ReturnType<typeof createCatchUp>
  #state: ChannelState = 'disconnected'
  #line: Connection | undefined
  #attempt = 0
  #cancelRetry = () => {}
  #lastToken: string | undefined
  #refused: string | undefined

  constructor(deps: ChannelDeps) {
    const { fetchSince, setTimer, random } = deps
    const delivery = createDelivery(deps)
    this.#deps = deps
    this.#delivery = delivery
    this.#catchUp = createCatchUp({
      fetchSince,
      setTimer,
      random,
      mark: delivery.mark,
      onPage: delivery.takeMissed,
      onComplete: () => {
        delivery.complete()
        this.#report()
      },
    })
  }

  readonly get = (): ChannelState => this.#state

  readonly open = () => {
    if (this.#state === 'disconnected') this.#connect()
  }

  readonly close = () => {
    this.#cancelRetry()
    this.#catchUp.stop()
    this.#line?.end()
    this.#line = undefined
    if (this.#state !== 'disconnected') this.#become('disconnected')
  }

  /**
   * The device slept or was offline: timers may be late, and the connection may be dead without a
   * sign.
   */
  readonly wake = () => {
    if (this.#state === 'unsubscribed') {
      this.#attempt = 0
      this.#connect()
    } else if (this.#state === 'subscribed') {
      this.#catchUp.run()
      this.#become('subscribed')
      this.#line?.ping()
    }
  }

  #isLive() {
    return this.#state === 'subscribed' && !this.#catchUp.isRunning()
  }

  #become(state: ChannelState) {
    this.#state = state
    this.#report()
  }

  #report() {
    this.#deps.onState(this.#state, this.#isLive())
  }

  #connect() {
    const { channel, connect, setTimer } = this.#deps
    this.#cancelRetry()
    this.#become('connecting')
    const token = () => this.#token()
    this.#line = new Connection({ channel, connect, setTimer, token }, this.#lineEvents())
    this.#line.open()
  }

  async #token() {
    this.#lastToken = await this.#deps.token(this.#refused)
    this.#refused = undefined
    return this.#lastToken
  }

  #lineEvents(): ConnectionEvents {
    return {
      onConnected: () => this.#become('connected'),
      onSubscribed: () => {
        this.#attempt = 0
        this.#catchUp.run()
        this.#become('subscribed')
      },
      onMessage: (message) => this.#delivery.takeLive(message, () => this.#isLive()),
      onClosed: (code) => this.#lost(code),
    }
  }

  #lost(code: string | undefined) {
    const { setTimer, random, onRefused } = this.#deps
    this.#line = undefined
    this.#catchUp.stop()
    if (code !== undefined && tokenRejected.has(code)) this.#refused = this.#lastToken
    this.#cancelRetry = setTimer(() => this.#connect(), backoffMs(this.#attempt, random()))
    this.#attempt += 1
    this.#become('unsubscribed')
    if (code !== undefined && refusals.has(code)) onRefused()
  }
}
