import { notificationTag } from '../lib/device/worker-messages.ts'
import type { Appearance } from '@crosscheck/domain/appearance'
import { noticeAppearance, noticeLanguage, type ChoiceSource } from './device-choices.ts'
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

/** The only data stored with a shown notification; null if events concern more than one match. */
export type PushNotice = { matchId: string | null }

/** Users who have not looked are reminded, but not by every message. */
const renotifyMs = 10 * 60_000

/** The match that an event is about, if it names a valid one. */
const matchIdIn = (data: unknown): string | null => {
  const id = (data as Partial<PushNotice> | null | undefined)?.matchId
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : null
}

export const parsePushNotice = (data: unknown): PushNotice => ({ matchId: matchIdIn(data) })

/** Parses a push message. An unreadable message still counts as a notification. */
export const parsePush = (text: string | undefined): PushNotice => {
  try {
    return parsePushNotice(JSON.parse(text ?? 'null'))
  } catch {
    return parsePushNotice(null)
  }
}

export type Shown = { data: unknown; timestamp: number }

/**
 * One neutral notification for all pending events. It reveals neither the events nor a person. It
 * opens the match if all events are about one.
 */
export const pushNoticeOptions = (
  news: PushNotice,
  shown: Shown | undefined,
  now: number,
): NotificationOptions & { renotify: boolean; timestamp: number } => {
  const isSame = shown === undefined || matchIdIn(shown.data) === news.matchId
  const isQuiet = shown !== undefined && now - shown.timestamp < renotifyMs
  return {
    tag: notificationTag,
    renotify: !isQuiet,
    timestamp: shown && isQuiet ? shown.timestamp : now,
    data: { matchId: isSame ? news.matchId : null } satisfies PushNotice,
  }
}

export const pushNoticePath = (data: unknown): string => {
  const id = matchIdIn(data)
  return id === null ? '/dashboard' : `/match/${id}`
}
