const longestWaitMs = 3_000
/** From the second frame. Browsers that hide times from sites report no paint. */
const reportMs = 300

/**
 * The build writes this function into the page, and a call of it. The server has sent all that the
 * first paint needs, so the browser loads and runs the application's scripts after it. A page that
 * is not painted, for example in a hidden tab or without contents, does not wait. `sendFirst` sends
 * what is smaller than the scripts and takes longer.
 *
 * @public
 */
export const startAfterPaint = (sendFirst: () => void): void => {
  let isStarted = false
  const start = (): void => {
    if (isStarted) return
    isStarted = true
    sendFirst()
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
      link.rel = link.dataset['rel'] ?? ''
    const run = () => {
      for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]'))
        script.src = script.dataset['src'] ?? ''
    }
    // The application reads what is at the end of the page.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
    else run()
  }
  const isWatched =
    !document.hidden &&
    document.getElementById('app')?.firstChild &&
    PerformanceObserver.supportedEntryTypes?.includes('paint')
  if (!isWatched) return start()
  // A busy browser may paint the color of the page first, and its contents some frames later.
  const startAfterContents: PerformanceObserverCallback = (list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start()
  }
  new PerformanceObserver(startAfterContents).observe({ type: 'paint', buffered: true })
  addEventListener('visibilitychange', start)
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, reportMs)))
  // Out of sight, a page in a frame of another page is not drawn.
  setTimeout(start, longestWaitMs)
}
