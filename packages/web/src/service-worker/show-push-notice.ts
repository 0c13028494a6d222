import { notificationTag } from '../lib/device/worker-messages.ts'
import { noticeLanguage, type LanguageSource } from './notice-language.ts'
import { pushNoticeOptions, type PushNotice } from './push-notice.ts'
import { ownWindows } from './windows.ts'

/**
 * Safari revokes a subscription after three pushes without a notification, even with a visible
 * page.
 */
const mustAlwaysShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)/.test(userAgent)

/** The title by language, set by the build. */
export type PushTitles = Readonly<Record<string, string>>

type ShowOptions = { titles: PushTitles; now?: number }

/** Users see the event in the visible application. */
export const showPushNotice = async (
  worker: ServiceWorkerGlobalScope & LanguageSource,
  news: PushNotice,
  { titles, now = Date.now() }: ShowOptions,
): Promise<void> => {
  const windows = await ownWindows(worker)
  const isLooking = windows.some(({ focused }) => focused)
  if (isLooking && !mustAlwaysShow(worker.navigator.userAgent)) return
  const { registration } = worker
  const [shown] = await registration.getNotifications({ tag: notificationTag })
  // Some browsers, and the library's types, lack `timestamp`.
  const { timestamp = now } = (shown ?? {}) as { timestamp?: number }
  const before = shown && { data: shown.data as unknown, timestamp }
  const lang = await noticeLanguage(worker, Object.keys(titles))
  const options = { ...pushNoticeOptions(news, before, now), lang }
  await registration.showNotification(titles[lang] ?? '', options)
}
