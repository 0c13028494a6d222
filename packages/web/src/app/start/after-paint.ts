import { savesData } from '../../lib/page/saves-data.ts'
import { whenUsed } from './when-used.ts'

const longestWaitMs = 3_000
/** From the second frame. Browsers that hide times from sites report no paint. */
const reportMs = 300

const load = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]:not([rel])'))
    link.rel = link.dataset['rel'] ?? ''
}

/** Loads the scripts, but does not run them. @public */
export const preloadScripts = (): void => {
  if (!savesData()) load()
}

/**
 * The build writes this function into the page, and a call of it. The server has sent all that the
 * first paint needs, so the browser runs the application's scripts after it, when the page is used.
 * A page that is not painted, for example in a hidden tab or without contents, does not wait.
 *
 * @public
 */
export const startAfterPaint = (formatsWorker: string | undefined): void => {
  let isStarted = false
  // Where the browser lacks something for this, the scripts run after the paint.
  const used = new Promise<void>(whenUsed).catch(() => {})
  const run = (): void => {
    load()
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]'))
      script.src = script.dataset['src'] ?? ''
  }
  const start = (): void => {
    if (isStarted) return
    isStarted = true
    preloadScripts()
    // Without a worker, which a browser or a blocker may refuse, the first formats take longer.
    if (formatsWorker !== undefined) new Promise(() => new Worker(formatsWorker)).catch(() => {})
    // The application reads what is at the end of the page.
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => void used.then(run))
    else void used.then(run)
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
