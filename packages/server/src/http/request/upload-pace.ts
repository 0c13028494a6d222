import type { IncomingMessage } from 'node:http'

export type UploadPace = { bytesPerSecond: number; windowMs: number }

/**
 * A tenth of a slow mobile connection, over a time that outlasts a tunnel. Below it, an upload of
 * 10 MB would not end in its ten minutes.
 */
export const leastPace: UploadPace = { bytesPerSecond: 4 * 1024, windowMs: 60_000 }

/**
 * Reports a sender that falls below the pace in any window, until the returned function is called.
 * A window in which the sender had to wait for the server does not count.
 */
export const watchPace = (
  request: IncomingMessage,
  { bytesPerSecond, windowMs }: UploadPace,
  onTooSlow: () => void,
): (() => void) => {
  let bytes = 0
  let hadToWait = false
  const count = (part: Buffer): void => void (bytes += part.length)
  const noteWait = (): void => void (hadToWait = true)
  request.on('data', count)
  request.on('pause', noteWait)
  const timer = setInterval(() => {
    if (!hadToWait && bytes < (bytesPerSecond * windowMs) / 1000) onTooSlow()
    bytes = 0
    hadToWait = request.isPaused()
  }, windowMs)
  const stop = (): void => {
    clearInterval(timer)
    request.off('data', count)
    request.off('pause', noteWait)
  }
  request.once('end', stop)
  return stop
}
