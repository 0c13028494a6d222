import type { Channel } from './channel.ts'

/** After this time hidden, the browser may have suspended the page. */
const wakeThresholdMs = 10_000

type Page = {
  window: Pick<EventTarget, 'addEventListener'>
  document: Pick<EventTarget, 'addEventListener'> & Pick<Document, 'visibilityState'>
  now: () => number
}

/**
 * Wakes the channel when the device comes back. A page that is left closes its socket, because an
 * open socket keeps the page out of the back-forward cache.
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
