import { pingFrame, readFrame, subscribeFrame, type RealtimeMessage } from './frames.ts'
import { ackMs, answerMs, connectMs, pingMs } from './timing.ts'

export type SetTimer = (run: () => void, ms: number) => () => void

export type Socket = { send: (text: string) => void; close: () => void }
export type SocketEvents = {
  onOpen: () => void
  onText: (text: unknown) => void
  /** With the code of the closing frame, if there was one. */
  onClose: (code?: number) => void
}

/** The server closes with it when the session behind the token has ended. */
const sessionEnded = 4401

export type LineParts = {
  channel: string
  connect: (events: SocketEvents) => Socket
  setTimer: SetTimer
  /** A token that is good now; undefined when nobody is signed in. */
  token: () => Promise<string | undefined>
}

export type LineEvents = {
  onConnected: () => void
  onSubscribed: () => void
  onMessage: (message: RealtimeMessage) => void
  /** At most once, and nothing after it. The code is the server's, if it refused. */
  onLost: (code: string | undefined) => void
}

export type Line = { end: () => void; ping: () => void }

/** One socket with one subscription, from the first attempt until it is lost or ended. */
export const openLine = (parts: LineParts, events: LineEvents): Line => {
  const { channel, setTimer } = parts
  let isOver = false
  let cancelWait = () => {}
  let cancelPing = () => {}
  let cancelAnswer: (() => void) | undefined

  const end = () => {
    isOver = true
    cancelWait()
    cancelPing()
    cancelAnswer?.()
    socket?.close()
  }
  const lose = (code?: string) => {
    if (isOver) return
    end()
    events.onLost(code)
  }
  const waitAtMost = (ms: number) => {
    cancelWait()
    cancelWait = setTimer(lose, ms)
  }
  const send = (text: string) => {
    try {
      socket?.send(text)
    } catch {
      lose()
    }
  }

  const ping = () => {
    // One unanswered at a time: the first that stays so decides.
    if (isOver || cancelAnswer) return
    cancelAnswer = setTimer(lose, answerMs)
    send(pingFrame)
  }
  const pingLater = () => {
    cancelPing = setTimer(() => {
      ping()
      if (!isOver) pingLater()
    }, pingMs)
  }

  const subscribe = async () => {
    const token = await parts.token().catch(() => undefined)
    if (isOver) return
    if (token === undefined) return lose()
    waitAtMost(ackMs)
    send(subscribeFrame(channel, token))
  }

  const hear = (text: unknown) => {
    const frame = readFrame(text)
    if (isOver || !frame) return
    switch (frame.type) {
      case 'pong':
        cancelAnswer?.()
        cancelAnswer = undefined
        return
      case 'error':
        if (frame.channel === undefined || frame.channel === channel) lose(frame.code)
        return
      case 'subscribed':
        if (frame.channel !== channel) return
        cancelWait()
        events.onSubscribed()
        return
      case 'message':
        if (frame.channel === channel) events.onMessage(frame.message)
    }
  }

  let socket: Socket | undefined
  waitAtMost(connectMs)
  try {
    socket = parts.connect({
      onOpen: () => {
        if (isOver) return
        cancelWait()
        events.onConnected()
        pingLater()
        void subscribe()
      },
      onText: hear,
      onClose: (code) => lose(code === sessionEnded ? 'NOT_AUTHENTICATED' : undefined),
    })
  } catch {
    // Not at once: whoever opens a line does not have it yet.
    cancelWait()
    cancelWait = setTimer(lose, 0)
  }
  return { end, ping }
}
