import { deviceCookie } from '../cookies/device-cookie.ts'
import type { Exchange } from './exchange.ts'
import { socketCookie } from './socket-cookie.ts'

/**
 * Lets the browser forget what this origin keeps in it. The directive for cookies is left out: it
 * would reach every other application of the same domain; our own are taken away by name.
 */
export const clearSiteData = (
  exchange: Exchange,
  { keepStorage }: { keepStorage: boolean },
): void => {
  exchange.setHeader('Clear-Site-Data', keepStorage ? '"cache"' : '"cache", "storage"')
  exchange.clearCookie(socketCookie)
  if (!keepStorage) exchange.clearCookie(deviceCookie)
}
