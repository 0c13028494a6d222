import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  /** How far contents of the page have jumped, also after a press. */
  var jumped: number
}

/** Measures the pages that are opened from now on. */
export const watchJumps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.jumped = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.jumped += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const expectNoJump = async (page: Page, where = ''): Promise<void> =>
  expect(await page.evaluate(() => globalThis.jumped), where).toBeLessThan(0.01)
