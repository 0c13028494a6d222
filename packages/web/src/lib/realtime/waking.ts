import type { Channel } from './channel.ts'

/** So long out of sight, a page may have been put to sleep. */
const sleepMs = 10_000

/**
 * Tells the channel when the device comes back. A page that is left lets go of its socket: with one
 * open the browser would not keep it for the way back.
 */
export const watchWaking = (channel: Pick<Channel, 'open' | 'close' | 'wake'>): (() => void) => {
  const watch = new AbortController()
  const { signal } = watch
  let hiddenAt = Date.now()
  const seen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt >= sleepMs) channel.wake()
  }
  document.addEventListener('visibilitychange', seen, { signal })
  addEventListener('online', channel.wake, { signal })
  addEventListener('pagehide', channel.close, { signal })
  addEventListener('pageshow', channel.open, { signal })
  return () => watch.abort()
}
