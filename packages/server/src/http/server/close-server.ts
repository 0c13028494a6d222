import type { Socket } from 'node:net'
import { settlesWithin } from '../../lib/closing/close-in-order.ts'
import type { Server } from './server.ts'

/** Requests that are being received or answered may finish. */
const requestsMs = 2_000
/** A connection without a request by then was opened in advance. */
const silentMs = 200

/** Returns a function that stops listening and ends every connection, within a bounded time. */
export const createCloseServer = (server: Server): (() => Promise<void>) => {
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return async () => {
    const closed = server.close()
    if (await settlesWithin(closed, silentMs)) return
    // Node does not count connections without a first request as idle, and waits for them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    if (await settlesWithin(closed, requestsMs)) return
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
