import type { Appearance } from '@crosscheck/domain/appearance'
import { notificationTag } from '../lib/device/worker-messages.ts'
import { noticeAppearance, noticeLanguage, type ChoiceSource } from './device-choices.ts'
import { pushNoticeOptions, type PushNotice } from './push-notice.ts'
import { ownWindows } from './windows.ts'

/**
 * Safari revokes a subscription after three pushes without a notification, even with a visible
 * page.
 */
const mustAlwaysShow = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)/.test(userAgent)

/** The titles by language and name, set by the build. */
export type PushTitles = Readonly<Record<string, Readonly<Record<Appearance | 'unknown', string>>>>

type ShowOptions = { titles: PushTitles; now?: number }

/** Users see the event in the visible application. */
export const showPushNotice = async (
  worker: ServiceWorkerGlobalScope & ChoiceSource,
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
  const title = titles[lang]?.[await noticeAppearance(worker)] ?? ''
  await registration.showNotification(title, options)
}
