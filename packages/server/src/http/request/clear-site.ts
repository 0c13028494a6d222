import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import type { Exchange } from './exchange.ts'
import type { RequestOrigin } from './handler.ts'
import { socketCookie } from './socket-cookie.ts'

/**
 * Chromium stalls requests for up to 20 seconds while it clears its cache for an origin, among them
 * scripts of the next page (https://crbug.com/40233601). Nothing personal is in that cache. WebKit
 * also drops its pictures of pages that were left, which show a signed-in user.
 */
const stallsForCache = ({ userAgent }: RequestOrigin): boolean => /Chrom(?:e|ium)\//.test(userAgent)

/**
 * Makes the browser delete the stored data of this origin. The directive for cookies is omitted: it
 * would reach every other application of the same domain. Our own cookies are removed by name.
 */
export const clearSiteData = (
  { exchange, origin }: { exchange: Exchange; origin: RequestOrigin },
  { keepStorage }: { keepStorage: boolean },
): void => {
  const parts = [
    ...(stallsForCache(origin) ? [] : ['"cache"']),
    ...(keepStorage ? [] : ['"storage"']),
  ]
  if (parts.length > 0) exchange.setHeader('Clear-Site-Data', parts.join(', '))
  exchange.clearCookie(socketCookie)
  if (!keepStorage) exchange.clearCookie(deviceCookies.device)
}
