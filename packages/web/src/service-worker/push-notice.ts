import { notificationTitle } from '#text/notifications/push.ts'
import { notificationTag } from '../lib/device/worker-messages.ts'

/** All that is kept with a notification that is shown; null where more than one match has news. */
export type PushNotice = { matchId: string | null }

/** Whoever has not looked is reminded, but not by every single message. */
const renotifyMs = 10 * 60_000

/** The match that something is about, if it names one well. */
const matchIdIn = (data: unknown): string | null => {
  const id = (data as Partial<PushNotice> | null | undefined)?.matchId
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : null
}

export const parsePushNotice = (data: unknown): PushNotice => ({ matchId: matchIdIn(data) })

/** What the server has sent, whatever it is: a message that cannot be read is news all the same. */
export const parsePush = (text: string | undefined): PushNotice => {
  try {
    return parsePushNotice(JSON.parse(text ?? 'null'))
  } catch {
    return parsePushNotice(null)
  }
}

export type Shown = { data: unknown; timestamp: number }

/**
 * One neutral notification for everything that waits. It says nothing of what or whom; it opens the
 * match if all of it is about one.
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
    lang: 'en',
    renotify: !isQuiet,
    timestamp: shown && isQuiet ? shown.timestamp : now,
    data: { matchId: isSame ? news.matchId : null } satisfies PushNotice,
  }
}

export const pushNoticeTitle = notificationTitle

/** The page that a press on it opens. */
export const pushNoticePath = (data: unknown): string => {
  const id = matchIdIn(data)
  return id === null ? '/dashboard' : `/match/${id}`
}
