import { deviceCookie } from '../cookies/device-cookie.ts'
import type { Exchange } from './exchange.ts'
import { socketCookie } from './socket-cookie.ts'

/**
 * Makes the browser delete the stored data of this origin. The directive for cookies is omitted: it
 * would reach every other application of the same domain. Our own cookies are removed by name.
 */
export const clearSiteData = (
  exchange: Exchange,
  { keepStorage }: { keepStorage: boolean },
): void => {
  exchange.setHeader('Clear-Site-Data', keepStorage ? '"cache"' : '"cache", "storage"')
  exchange.clearCookie(socketCookie)
  if (!keepStorage) exchange.clearCookie(deviceCookie)
}
