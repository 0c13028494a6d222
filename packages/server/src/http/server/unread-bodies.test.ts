import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundUnreadBodies, type DrainLimits } from './server.ts'

const hour = 3_600_000
const megabyte = 1024 * 1024
/** Answers before it reads the body. */
const open = (limits: DrainLimits) => {
  const server = Fastify({ bodyLimit: hour })
  boundUnreadBodies(server, limits)
  const refuse = async (_: unknown, reply: FastifyReply) => reply.status(401).send('no')
  server.post('/', { onRequest: refuse }, async () => 'yes')
  return server
}
/** One bounds the bytes, the other the time. */
const byBytes = open({ ms: hour, bytes: megabyte, checkMs: 1 })
const byTime = open({ ms: 1, bytes: 1000 * megabyte, checkMs: 1 })
beforeAll(() =>
  Promise.all([byBytes, byTime].map((one) => one.listen({ host: '127.0.0.1', port: 0 }))),
)
afterAll(() => Promise.all([byBytes, byTime].map((one) => one.close())))

const head = (length: number): string =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`

/** A client that has the answer to its request, and not sent the body. */
const openRefused = async (server: typeof byBytes, length: number) => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const answer = async (sent: string) => {
    socket.write(sent)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    return bytes.toString().split('\r\n')[0]
  }
  expect(await answer(head(length))).toBe('HTTP/1.1 401 Unauthorized')
  return { socket, closed, answer }
}

test('a client that sends more than the bound after its answer loses its connection', async () => {
  const { socket, closed } = await openRefused(byBytes, 1000 * megabyte)
  const send = (): void => {
    if (!socket.destroyed) socket.write(Buffer.alloc(megabyte), send)
  }
  send()
  await closed
})

test('a client that sends nothing after its answer loses its connection', async () => {
  const { closed } = await openRefused(byTime, 1000)
  await closed
})

test('a client that sends the rest within the bounds keeps its connection', async () => {
  const { socket, answer } = await openRefused(byBytes, 1000)
  expect(await answer('x'.repeat(1000) + head(0))).toBe('HTTP/1.1 401 Unauthorized')
  socket.destroy()
})
