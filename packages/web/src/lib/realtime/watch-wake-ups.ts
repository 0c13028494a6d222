import type { Channel } from './channel.ts'

/** So long out of sight, a page may have been put to sleep. */
const wakeThresholdMs = 10_000

type Page = {
  window: Pick<EventTarget, 'addEventListener'>
  document: Pick<EventTarget, 'addEventListener'> & Pick<Document, 'visibilityState'>
  now: () => number
}

/**
 * Tells the channel when the device comes back. A page that is left lets go of its socket: with one
 * open the browser would not keep it for the way back.
 */
export const watchWakeUps = (
  channel: Pick<Channel, 'open' | 'close' | 'wake'>,
  { window, document, now }: Page,
): (() => void) => {
  const watch = new AbortController()
  const { signal } = watch
  let hiddenAt = now()
  const seen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = now()
    else if (now() - hiddenAt >= wakeThresholdMs) channel.wake()
  }
  document.addEventListener('visibilitychange', seen, { signal })
  window.addEventListener('online', channel.wake, { signal })
  window.addEventListener('pagehide', channel.close, { signal })
  window.addEventListener('pageshow', channel.open, { signal })
  return () => watch.abort()
}
