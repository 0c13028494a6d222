import { createCatchUp } from './catch-up.ts'
import type { RealtimeMessage } from './frames.ts'
import { openLine, type Line, type SetTimer, type Socket, type SocketEvents } from './line.ts'
import { createReceived } from './received.ts'
import { backoffMs } from './timing.ts'

/** Specification, section 4. `unsubscribed`: was or was to be subscribed, and tries again by itself. */
export type ChannelState =
  | 'disconnected'
  | 'connecting'
  | 'connected'
  | 'subscribed'
  | 'unsubscribed'

/** As it happens, or read later because it happened while nobody listened. */
export type Arrival = 'live' | 'caught-up'

export type ChannelParts = {
  channel: string
  connect: (events: SocketEvents) => Socket
  /** Given the token that the server refused, a newer one. */
  token: (refused: string | undefined) => Promise<string | undefined>
  fetchSince: (since: string | undefined, signal: AbortSignal) => Promise<RealtimeMessage[]>
  /** The id up to which this device has everything. */
  mark: { read: () => string | undefined; write: (id: string) => void }
  setTimer: SetTimer
  random: () => number
  onMessage: (message: RealtimeMessage, arrival: Arrival) => void
  /** `live`: subscribed, and nothing missed is outstanding. */
  onState: (state: ChannelState, live: boolean) => void
}

/** Before every message: nothing has been missed where nothing was ever said. */
const beginning = '0-0'

const refusedToken = new Set(['NOT_AUTHENTICATED', 'TOKEN_EXPIRED'])

/**
 * One subscription that outlives its sockets. Every message is handed on once: those of the socket at
 * once, those that were missed as soon as they could be read.
 */
export const createChannel = (parts: ChannelParts) => {
  const { setTimer, random, onMessage } = parts
  const received = createReceived(parts.mark.read())
  let state: ChannelState = 'disconnected'
  let line: Line | undefined
  let attempt = 0
  let cancelRetry = () => {}
  let lastToken: string | undefined
  let refused: string | undefined

  const isLive = () => state === 'subscribed' && !catchUp.isRunning()
  const become = (next: ChannelState) => {
    state = next
    parts.onState(state, isLive())
  }
  const keepMark = () => {
    const mark = received.mark()
    if (mark !== undefined) parts.mark.write(mark)
  }

  const catchUp = createCatchUp({
    fetchSince: parts.fetchSince,
    mark: received.mark,
    onPage: (messages) => {
      for (const message of messages) {
        if (received.take(message.id)) onMessage(message, 'caught-up')
        received.completeTo(message.id)
      }
      keepMark()
    },
    onComplete: () => {
      received.complete()
      if (received.mark() === undefined) received.completeTo(beginning)
      keepMark()
      parts.onState(state, isLive())
    },
    setTimer,
    random,
  })

  const take = (message: RealtimeMessage) => {
    if (!received.take(message.id)) return
    onMessage(message, 'live')
    if (!isLive()) return
    received.complete()
    keepMark()
  }

  const connect = () => {
    cancelRetry()
    become('connecting')
    line = openLine(
      {
        channel: parts.channel,
        connect: parts.connect,
        setTimer,
        token: async () => {
          lastToken = await parts.token(refused)
          refused = undefined
          return lastToken
        },
      },
      {
        onConnected: () => become('connected'),
        onSubscribed: () => {
          attempt = 0
          catchUp.run()
          become('subscribed')
        },
        onMessage: take,
        onLost: (code) => {
          line = undefined
          catchUp.stop()
          if (code !== undefined && refusedToken.has(code)) refused = lastToken
          cancelRetry = setTimer(connect, backoffMs(attempt, random()))
          attempt += 1
          become('unsubscribed')
        },
      },
    )
  }

  return {
    get: () => state,
    open: () => {
      if (state === 'disconnected') connect()
    },
    close: () => {
      cancelRetry()
      catchUp.stop()
      line?.end()
      line = undefined
      if (state !== 'disconnected') become('disconnected')
    },
    /** The device slept or was offline: timers may be late and the line dead without a word. */
    wake: () => {
      if (state === 'unsubscribed') {
        attempt = 0
        connect()
      } else if (state === 'subscribed') {
        catchUp.run()
        become('subscribed')
        line?.ping()
      }
    },
  }
}

export type Channel = ReturnType<typeof createChannel>
