import type { BrowserContext } from 'playwright-core'

export type FirstPaint = {
  /** Milliseconds from the navigation to the first text or picture. */
  paint: number
  /** Requests sent before it, with the page's own. */
  requests: number
  /** Bytes of the answers that were complete before it. */
  bytes: number
  /** The cumulative layout shift until the page is quiet. */
  shift: number
}

/** "Slow 3G" of Chromium's developer tools. */
const slow3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

/** The entries of the observer's type that its list of types does not have. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

declare global {
  /** Set by the measured page. */
  var shiftSum: number
}

const observeShifts = (): void => {
  globalThis.shiftSum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) globalThis.shiftSum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const readPaint = async (): Promise<FirstPaint> => {
  const paint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') resolve(startTime)
    }).observe({ type: 'paint', buffered: true })
  })
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sent = files.filter(({ startTime }) => startTime < paint)
  return {
    paint,
    requests: sent.length + 1,
    bytes: [page, ...sent].reduce(
      (sum, file) => sum + (file && file.responseEnd < paint ? file.transferSize : 0),
      0,
    ),
    shift: globalThis.shiftSum,
  }
}

/** Opens a page on slow 3G without a cache. */
export const measureFirstPaint = async (
  context: BrowserContext,
  path: string,
): Promise<FirstPaint> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slow3G)
  await page.addInitScript(observeShifts)
  await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })
  const result = await page.evaluate(readPaint)
  await page.close()
  return result
}
