import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type DrainLimits = { ms: number; bytes: number; checkMs: number }

/** The largest upload, at the pace of a slow home connection. */
const usualLimits: DrainLimits = { ms: 60_000, bytes: 11 * 1024 * 1024, checkMs: 1000 }

/**
 * The rest of a body that was answered early is read and dropped, so that a client that is still
 * sending can read the answer. This bounds the rest: beyond it, the connection ends.
 */
export const boundUnreadBodies = (
  server: FastifyInstance,
  { ms, bytes, checkMs }: DrainLimits = usualLimits,
): void => {
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    const { socket } = raw
    // A request that was not sent over a network has no connection to end.
    if (!(socket instanceof Socket)) return
    const [endsAt, lastByte] = [performance.now() + ms, socket.bytesRead + bytes]
    const check = (): void => {
      if (raw.complete || socket.destroyed) clearInterval(timer)
      else if (performance.now() >= endsAt || socket.bytesRead > lastByte) socket.destroy()
    }
    const timer = setInterval(check, checkMs).unref()
  })
}
