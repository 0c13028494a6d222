import { readFrame, subscribeFrame, type RealtimeMessage } from './messages/frames.ts'
import { createHeartbeat, type SetTimer } from './heartbeat.ts'
import { ackMs, connectMs } from './timing.ts'

export type Socket = { send: (text: string) => void; close: () => void }
export type SocketEvents = {
  onOpen: () => void
  onText: (text: unknown) => void
  /** With the code of the close frame, if there was one. */
  onClose: (code?: number) => void
}

/** The server closes the socket with this code when the session of the token has ended. */
const sessionEnded = 4401

export type ConnectionDeps = {
  channel: string
  connect: (events: SocketEvents) => Socket
  setTimer: SetTimer
  /** Returns a valid token; undefined when signed out. */
  token: () => Promise<string | undefined>
}

export type ConnectionEvents = {
  onConnected: () => void
  onSubscribed: () => void
  onMessage: (message: RealtimeMessage) => void
  /** Called at most once and last. The code is the server's, if it refused. */
  onClosed: (code: string | undefined) => void
}

/** One socket with one subscription, from the first attempt until it is lost or closed. */
export class Connection {
  readonly #deps: ConnectionDeps
  readonly #events: ConnectionEvents
  readonly #heartbeat: ReturnType<typeof createHeartbeat>
  #socket: Socket | undefined
  #isOver = false
  #cancelWait = () => {}

  constructor(deps: ConnectionDeps, events: ConnectionEvents) {
    this.#deps = deps
    this.#events = events
    this.#heartbeat = createHeartbeat({
      setTimer: deps.setTimer,
      send: (text) => this.#send(text),
      onDead: () => this.#lose(),
    })
  }

  open() {
    this.#waitAtMost(connectMs)
    try {
      this.#socket = this.#deps.connect({
        onOpen: () => this.#connected(),
        onText: (text) => this.#receive(text),
        onClose: (code) => this.#lose(code === sessionEnded ? 'NOT_AUTHENTICATED' : undefined),
      })
    } catch {
      // Asynchronously, so that a refused connection behaves like a lost one.
      this.#waitAtMost(0)
    }
  }

  ping() {
    this.#heartbeat.ping()
  }

  end() {
    this.#isOver = true
    this.#cancelWait()
    this.#heartbeat.stop()
    this.#socket?.close()
  }

  #lose(code?: string) {
    if (this.#isOver) return
    this.end()
    this.#events.onClosed(code)
  }

  #waitAtMost(ms: number) {
    this.#cancelWait()
    this.#cancelWait = this.#deps.setTimer(() => this.#lose(), ms)
  }

  #send(text: string) {
    try {
      this.#socket?.send(text)
    } catch {
      this.#lose()
    }
  }

  #connected() {
    if (this.#isOver) return
    this.#cancelWait()
    this.#events.onConnected()
    this.#heartbeat.start()
    void this.#subscribe()
  }

  async #subscribe() {
    const token = await this.#deps.token().catch(() => undefined)
    if (this.#isOver) return
    if (token === undefined) return this.#lose()
    this.#waitAtMost(ackMs)
    this.#send(subscribeFrame(this.#deps.channel, token))
  }

  #receive(text: unknown) {
    const frame = readFrame(text)
    if (this.#isOver || !frame) return
    const { channel } = this.#deps
    switch (frame.type) {
      case 'pong':
        return this.#heartbeat.answered()
      case 'error':
        if (frame.channel === undefined || frame.channel === channel) this.#lose(frame.code)
        return
      case 'subscribed':
        if (frame.channel !== channel) return
        this.#cancelWait()
        this.#events.onSubscribed()
        return
      case 'message':
        if (frame.channel === channel) this.#events.onMessage(frame.message)
    }
  }
}
