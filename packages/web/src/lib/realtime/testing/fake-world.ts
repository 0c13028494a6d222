import type { Arrival, ChannelParts, ChannelState } from '../channel.ts'
import type { RealtimeMessage } from '../frames.ts'
import { isAfter } from '../message-id.ts'
import type { SocketEvents } from '../line.ts'

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Time that stands still until a test moves it. */
export const fakeClock = () => {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    setTimer: (run: () => void, ms: number) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    waiting: () => timers.size,
    advance: async (ms: number) => {
      await settle()
      const end = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end)
        const next = due.toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = next.at
        next.run()
        await settle()
      }
      now = end
    },
  }
}

type FakeSocket = {
  events: SocketEvents
  isOpen: boolean
  isClosed: boolean
  isSubscribed: boolean
  /** Both ends think that the line stands, and nothing arrives. */
  isDead: boolean
  sent: { type: string; payload: { channel?: string; metadata?: { token?: string } } }[]
}

export const channelName = 'user_notifications_anna'

/** A server, a network and a device, each of which can fail. */
export const fakeWorld = (pageSize = 3) => {
  const clock = fakeClock()
  const sockets: FakeSocket[] = []
  const published: RealtimeMessage[] = []
  const delivered: { id: string; arrival: Arrival }[] = []
  const states: string[] = []
  const stored = { mark: undefined as string | undefined }
  const tokens = { current: 't1', issued: 1, asked: [] as (string | undefined)[] }
  const world = { isUp: true, isReading: true, isAnsweringPings: true, isAcknowledging: true }
  let live = false

  const say = (socket: FakeSocket, frame: unknown) => {
    if (!socket.isDead && !socket.isClosed) socket.events.onText(JSON.stringify(frame))
  }
  const drop = (socket: FakeSocket) => {
    if (socket.isClosed) return
    socket.isClosed = true
    socket.events.onClose()
  }
  const answer = (socket: FakeSocket, { type, payload }: FakeSocket['sent'][number]) => {
    if (socket.isDead || !world.isUp) return
    if (type === 'ping' && world.isAnsweringPings) say(socket, { type: 'pong' })
    if (type !== 'subscribe' || !world.isAcknowledging) return
    const { channel, metadata } = payload
    if (metadata?.token !== tokens.current)
      return say(socket, {
        type: 'error',
        payload: { error: 'Not authenticated', code: 'NOT_AUTHENTICATED', channel },
      })
    socket.isSubscribed = true
    say(socket, { type: 'subscribed', payload: { channel } })
  }

  const parts: ChannelParts = {
    channel: channelName,
    setTimer: clock.setTimer,
    random: () => 0,
    connect: (events) => {
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
        if (!world.isUp) return drop(socket)
        socket.isOpen = true
        events.onOpen()
      })
      return {
        send: (text) => {
          if (socket.isClosed) throw new Error('closed')
          const frame = JSON.parse(text) as FakeSocket['sent'][number]
          socket.sent.push(frame)
          queueMicrotask(() => answer(socket, frame))
        },
        close: () => {
          socket.isClosed = true
        },
      }
    },
    token: async (refused) => {
      tokens.asked.push(refused)
      if (refused !== undefined && refused === `t${tokens.issued}`) tokens.issued += 1
      return `t${tokens.issued}`
    },
    fetchSince: async (since) => {
      await Promise.resolve()
      if (!world.isUp || !world.isReading) throw new Error('unreached')
      const newer = published.filter(({ id }) => since === undefined || isAfter(id, since))
      return newer.slice(0, pageSize)
    },
    mark: { read: () => stored.mark, write: (id) => void (stored.mark = id) },
    onMessage: ({ id }, arrival) => void delivered.push({ id, arrival }),
    onState: (state: ChannelState, isLive) => {
      states.push(state)
      live = isLive
    },
  }

  return {
    parts,
    clock,
    world,
    tokens,
    stored,
    published,
    delivered,
    states,
    isLive: () => live,
    deliveredIds: () => delivered.map(({ id }) => id),
    publishedIds: () => published.map(({ id }) => id),
    openSockets: () => sockets.filter(({ isClosed }) => !isClosed),
    last: () => sockets.at(-1),
    sockets,
    publish: () => {
      const id = `1000-${published.length}`
      const message = { id, type: 'changed', data: {}, timestamp: 1000 }
      published.push(message)
      for (const socket of sockets)
        if (socket.isSubscribed)
          say(socket, { type: 'message', payload: { channel: channelName, ...message } })
    },
    dropAll: () => sockets.forEach(drop),
    /** The network goes away without a word. */
    deaden: () => {
      for (const socket of sockets) socket.isDead = true
    },
    /** The server no longer takes the token that it gave. */
    expireToken: () => {
      tokens.current = `t${tokens.issued + 1}`
    },
  }
}
