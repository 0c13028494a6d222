import { notificationTag } from '../lib/device/worker-messages.ts'
import { pushNoticeOptions, pushNoticeTitle, type PushNotice } from './push-notice.ts'
import { ownWindows } from './windows.ts'

/** Safari takes a subscription away that has been silent three times, whatever the page shows. */
const mustAlwaysShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)/.test(userAgent)

/** Whoever is looking at the application sees it there. */
export const showPushNotice = async (
  worker: ServiceWorkerGlobalScope,
  news: PushNotice,
  now = Date.now(),
): Promise<void> => {
  const windows = await ownWindows(worker)
  const isLooking = windows.some(({ focused }) => focused)
  if (isLooking && !mustAlwaysShow(worker.navigator.userAgent)) return
  const { registration } = worker
  const [shown] = await registration.getNotifications({ tag: notificationTag })
  // The time is not in every browser, nor in the library's types.
  const { timestamp = now } = (shown ?? {}) as { timestamp?: number }
  const before = shown && { data: shown.data as unknown, timestamp }
  await registration.showNotification(pushNoticeTitle, pushNoticeOptions(news, before, now))
}
