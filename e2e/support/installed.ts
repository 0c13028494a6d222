import type { Page } from 'playwright-core'

/** Opens pages as an application from the home screen does. */
export const openAsApp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { matchMedia } = globalThis
    globalThis.matchMedia = (query) =>
      query.includes('standalone') ? matchMedia('all') : matchMedia(query)
  })

/** Ends what hangs; an installation takes about a second. */
const installMs = 20_000

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
      ]),
    installMs,
  )

/** An installation that failed is repeated at the next visit, as users repeat it. */
export const workerReady = async (page: Page): Promise<void> => {
  if (await hasWorker(page)) return
  await page.reload()
  if (!(await hasWorker(page))) throw new Error('No worker was installed.')
}

/** The addresses that this browser's caches store. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
