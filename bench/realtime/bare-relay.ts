import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { answerQuestions, atRate, nanoseconds, readMemory, receiverOf } from './protocol.ts'

/** A relay that stores nothing, authenticates no user, and forwards each message of a socket. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await new Promise((resolve) => server.once('listening', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const receivers: WebSocket[] = []

server.on('connection', (socket, { url }) => {
  if (url === '/publish') {
    socket.on('message', (data: Buffer) => {
      const { to, ...frame } = JSON.parse(data.toString()) as { to: number }
      receivers[to]?.send(JSON.stringify(frame))
    })
  } else receivers.push(socket)
})

answerQuestions({
  ready: ({ sockets }) => ({ address, clients: Array.from({ length: sockets }, () => null) }),
  memory: readMemory,
  async publish({ rate, seconds, seed }) {
    const startedAt: number[] = []
    const before = process.cpuUsage()
    const publisher = new WebSocket(`${address.replace('http', 'ws')}/publish`)
    await new Promise((resolve) => publisher.once('open', resolve))
    await atRate({ rate, seconds }, (number) => {
      startedAt[number] = nanoseconds()
      publisher.send(
        JSON.stringify({
          to: receiverOf(number, receivers.length, seed),
          type: 'message',
          payload: {
            channel: 'user_notifications_00000000-0000-0000-0000-000000000000',
            id: `${Date.now()}-0`,
            type: 'notification',
            data: {
              type: 'other',
              title: 'A message is waiting for you',
              message: 'Read it on the page of your match.',
              matchId: String(number),
            },
            timestamp: Date.now(),
          },
        }),
      )
    })
    publisher.close()
    const { user, system } = process.cpuUsage(before)
    return { startedAt, storedAt: [], node: (user + system) / 1000, postgres: 0 }
  },
  end() {
    server.close()
    for (const socket of server.clients) socket.terminate()
    setImmediate(() => process.disconnect())
    return null
  },
})
