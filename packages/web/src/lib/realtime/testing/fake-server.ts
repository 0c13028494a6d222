import { type RealtimeMessage, isAfter } from '../messages/frames.ts'
import type { Socket, SocketEvents } from '../connection.ts'

export const channelName = 'user_notifications_anna'

type Frame = { type: string; payload: { channel?: string; metadata?: { token?: string } } }

type FakeSocket = {
  events: SocketEvents
  isOpen: boolean
  isClosed: boolean
  isSubscribed: boolean
  /** Both ends consider the connection open, and nothing arrives. */
  isDead: boolean
  sent: Frame[]
}

const say = (socket: FakeSocket, frame: unknown) => {
  if (!socket.isDead && !socket.isClosed) socket.events.onText(JSON.stringify(frame))
}

const drop = (socket: FakeSocket) => {
  if (socket.isClosed) return
  socket.isClosed = true
  socket.events.onClose()
}

/** A server and its network, each of which can fail. The server accepts one token. */
export const fakeServer = (acceptedToken: () => string, pageSize: number) => {
  const sockets: FakeSocket[] = []
  const published: RealtimeMessage[] = []
  const conditions = { isUp: true, isReading: true, isAnsweringPings: true, isAcknowledging: true }

  const subscribe = (socket: FakeSocket, { channel, metadata }: Frame['payload']) => {
    if (metadata?.token !== acceptedToken())
      return say(socket, {
        type: 'error',
        payload: { error: 'Not authenticated', code: 'NOT_AUTHENTICATED', channel },
      })
    socket.isSubscribed = true
    say(socket, { type: 'subscribed', payload: { channel } })
  }
  const answer = (socket: FakeSocket, { type, payload }: Frame) => {
    if (socket.isDead || !conditions.isUp) return
    if (type === 'ping' && conditions.isAnsweringPings) say(socket, { type: 'pong' })
    if (type === 'subscribe' && conditions.isAcknowledging) subscribe(socket, payload)
  }

  const connect = (events: SocketEvents): Socket => {
    const socket: FakeSocket = {
      events,
      isOpen: false,
      isClosed: false,
      isSubscribed: false,
      isDead: false,
      sent: [],
    }
    sockets.push(socket)
    queueMicrotask(() => {
      if (socket.isClosed) return
      if (!conditions.isUp) return drop(socket)
      socket.isOpen = true
      events.onOpen()
    })
    return {
      send: (text) => {
        if (socket.isClosed) throw new Error('closed')
        const frame = JSON.parse(text) as Frame
        socket.sent.push(frame)
        queueMicrotask(() => answer(socket, frame))
      },
      close: () => {
        socket.isClosed = true
      },
    }
  }

  const send = (message: RealtimeMessage) => {
    for (const socket of sockets)
      if (socket.isSubscribed)
        say(socket, { type: 'message', payload: { channel: channelName, ...message } })
  }

  return {
    conditions,
    sockets,
    published,
    connect,
    fetchSince: async (since: string | undefined) => {
      await Promise.resolve()
      if (!conditions.isUp || !conditions.isReading) throw new Error('unreachable')
      const newer = published.filter(({ id }) => since === undefined || isAfter(id, since))
      return newer.slice(0, pageSize)
    },
    openSockets: () => sockets.filter(({ isClosed }) => !isClosed),
    last: () => sockets.at(-1),
    publishedIds: () => published.map(({ id }) => id),
    publish: () => {
      const id = `1000-${published.length}`
      const message = { id, type: 'changed', data: {}, timestamp: 1000 }
      published.push(message)
      send(message)
    },
    /** As a process does that is behind the one before it. */
    sendAgain: () => published.forEach(send),
    dropAll: () => sockets.forEach(drop),
    /** The network fails without a sign. */
    deaden: () => {
      for (const socket of sockets) socket.isDead = true
    },
  }
}
