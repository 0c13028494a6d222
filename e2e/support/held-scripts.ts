import type { Page } from 'playwright-core'

const scripts = /\/assets\/.*\.js$/

/** Scripts that the page requests arrive after `release`. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Scripts that the page requests never arrive. */
export const refuseScripts = (page: Page): Promise<unknown> =>
  page.route(scripts, (route) => route.abort())
