import type { Page } from 'playwright-core'

/** Opens pages as an application from the home screen does. */
export const openAsApp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { matchMedia } = globalThis
    globalThis.matchMedia = (query) =>
      query.includes('standalone') ? matchMedia('all') : matchMedia(query)
  })

export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** The addresses that this browser's caches store. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
