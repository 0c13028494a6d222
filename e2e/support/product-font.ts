import type { Page, Route } from 'playwright-core'

const withFontAwaited = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = await response.text()
  await route.fulfill({
    response,
    body: body.replaceAll(/font-display:\s*optional/g, 'font-display:block'),
  })
}

/**
 * Pages wait for the product's font. They would otherwise show a font of the machine where it
 * arrives late, and lines would break elsewhere.
 */
export const waitForProductFont = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/' || pathname.endsWith('.css'),
    (route) =>
      withFontAwaited(route).catch((error: unknown) => {
        // The page was closed while it loaded a file.
        if (!page.isClosed()) throw error
      }),
  )
