import { notificationTag } from '../lib/device/worker-messages.ts'
import { pushNoticeOptions, pushNoticeTitle, type PushNotice } from './push-notice.ts'
import { ownWindows } from './windows.ts'

/**
 * Safari revokes a subscription after three pushes without a notification, even with a visible
 * page.
 */
const mustAlwaysShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)/.test(userAgent)

/** Users see the event in the visible application. */
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
  // Some browsers, and the library's types, lack `timestamp`.
  const { timestamp = now } = (shown ?? {}) as { timestamp?: number }
  const before = shown && { data: shown.data as unknown, timestamp }
  await registration.showNotification(pushNoticeTitle, pushNoticeOptions(news, before, now))
}
