import type { Page } from 'playwright-core'
import { byCode } from '../../packages/web/src/text/errors/general.ts'

/**
 * From the next change on, the session is expired. Reads still succeed: one in the background would
 * otherwise replace the page before the test's own change.
 */
export const expireSession = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 401,
          json: { code: 'TOKEN_EXPIRED', message: byCode.TOKEN_EXPIRED },
        }),
  )
}
