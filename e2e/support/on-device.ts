import { isDeclared } from '@crosscheck/domain/privacy/on-device'
import type { BrowserContext, Page } from 'playwright-core'

const named = (place: string, names: readonly string[]) => names.map((name) => `${place} ${name}`)

/** The entries that the origin of a page stores, other than cookies. */
const storedEntries = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }))

/** Cookies and other entries that the application stores in this browser without listing them. */
export const undeclaredEntries = async (
  context: BrowserContext,
  url: string,
): Promise<string[]> => {
  const cookies = (await context.cookies(url)).map(({ name }) => name)
  const ours = context.pages().filter((page) => page.url().startsWith(url))
  const pages = await Promise.all(ours.map(storedEntries))
  return [
    ...named(
      'cookie',
      cookies.filter((name) => !isDeclared('cookie', name)),
    ),
    ...pages.flatMap(({ local, session, databases, caches }) => [
      ...named(
        'localStorage',
        local.filter((key) => !isDeclared('localStorage', key)),
      ),
      ...named(
        'sessionStorage',
        session.filter((key) => !isDeclared('sessionStorage', key)),
      ),
      ...named('indexedDB', databases),
      ...named(
        'cache',
        caches.filter((name) => !isDeclared('cache', name)),
      ),
    ]),
  ]
}
