import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import * as text from '#text/notifications/notifications.ts'
import { notificationText } from './notification-text.ts'
import { timeText } from './relative-time.ts'

type ItemProps = { notification: Notification; now: Date; onOpen: () => void }

/** Unread: bold, a dot, and a word for screen readers. */
export const NotificationItem = ({ notification, now, onOpen }: ItemProps) => {
  const { read, timestamp } = notification
  const { title, message } = notificationText(notification)
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        className="grid w-full grid-cols-[10px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 px-4 py-3 text-start hover:bg-sunk"
        onClick={onOpen}
      >
        <span
          className={read ? undefined : 'filled mt-1.75 size-2.5 rounded-[50%] bg-accent'}
          aria-hidden="true"
        />
        <span className={read ? undefined : 'font-bold'}>
          {!read && <span className="sr-only">{text.unreadWord}: </span>}
          {title}
        </span>
        <span className="col-start-2 text-ui text-ink-soft">{message}</span>
        <time dateTime={timestamp} className="col-start-2 text-small text-ink-soft tabular-nums">
          {timeText(timestamp, now)}
        </time>
      </button>
    </li>
  )
}
