import type { Page, Route } from 'playwright-core'

const withFontAwaited = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = await response.text()
  await route.fulfill({
    response,
    body: body
      .replaceAll(/font-display:\s*optional/g, 'font-display:block')
      .replace('<html ', '<html data-fonts '),
  })
}

/**
 * Pages have the product's font at once, and wait for it. A visitor's first page would otherwise
 * have a font of the machine, and lines would break elsewhere on each machine.
 */
export const waitForProductFont = (page: Page): Promise<unknown> =>
  page.route(({ pathname }) => pathname === '/' || pathname.endsWith('.css'), withFontAwaited)
