import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useSyncExternalStore } from 'react'
import type { Output } from '@crosscheck/domain/contract/contract'
import { bell } from '#text/notifications/bell.ts'
import * as text from '#text/notifications/notifications.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { timeText, notificationText } from './notification-text.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/elements/button.tsx'
import { isUnstoredArrival } from './arrival.ts'
import { useMarkRead, useClearAll, useMarkAllRead, useRestore } from './notification-requests.ts'
import { showToast, showUndoToast } from '../../lib/page/toast-store.ts'

const failed = (title: string) => () => showToast({ title, tone: 'bad' })

type BellToolsProps = { items: readonly Notification[]; onCleared: () => void }

const BellTools = ({ items, onCleared }: BellToolsProps) => {
  const markAll = useMarkAllRead()
  const clearAll = useClearAll()
  const restore = useRestore()
  const [newest] = items
  if (!newest) return null

  const bringBack = (clearedAt: string) =>
    restore.mutate(clearedAt, {
      onSuccess: () => showToast({ title: text.restored, tone: 'good' }),
      onError: () =>
        showToast({
          title: text.restoreFailed,
          tone: 'bad',
          action: { label: text.tryAgain, run: () => bringBack(clearedAt) },
        }),
    })
  const clear = () => {
    clearAll.mutate(newest.timestamp, {
      onSuccess: ({ clearedAt }) => showUndoToast(text.cleared, () => bringBack(clearedAt)),
      onError: failed(text.clearFailed),
    })
    onCleared()
  }

  return (
    <div className="-me-2 flex flex-wrap">
      {items.some((item) => !item.read) && (
        <Button
          variant="text"
          size="small"
          busy={markAll.isPending}
          onClick={() => markAll.mutate(undefined, { onError: failed(text.readFailed) })}
        >
          {text.readAll}
        </Button>
      )}
      <Button variant="text" size="small" onClick={clear}>
        {text.clearAll}
      </Button>
    </div>
  )
}

type ItemProps = { notification: Notification; now: Date; onOpen: () => void }

/** Unread: bold, a dot, and a word for screen readers. */
const NotificationItem = ({ notification, now, onOpen }: ItemProps) => {
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

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** False when the device knows that it is offline; true proves nothing. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

type Page = Output<'GET /api/v1/notifications'>
type Query = UseQueryResult<Page>

const isServerUnreachable = ({ error }: Query) => isApiError(error) && error.isUnreachable

/** Says why the list may be outdated: an old or empty list is never shown as current. */
const BellProblem = ({ query, isOffline }: { query: Query; isOffline: boolean }) => {
  const words = isOffline
    ? query.data?.items.length
      ? text.offline
      : text.offlineEmpty
    : text.failed
  return (
    <div
      role={isOffline ? 'status' : 'alert'}
      className="grid justify-items-start gap-2 border-b border-line bg-wait-tint p-4 text-ui text-wait-ink"
    >
      <p>{words}</p>
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {text.tryAgain}
      </Button>
    </div>
  )
}

type BellPanelProps = { query: Query; now: Date; onLeave: () => void }

export const BellPanel = ({ query, now, onLeave }: BellPanelProps) => {
  const title = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const isOffline = !useOnline() || isServerUnreachable(query)
  const isTroubled = isOffline || query.isError
  const items = query.data?.items ?? []
  const isKnown = query.data !== undefined && query.dataUpdatedAt > 0

  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
        {/* No heading: it would stand before the page's own. */}
        <p ref={title} tabIndex={-1} className="voice text-h3">
          {bell}
        </p>
        <BellTools items={items} onCleared={() => title.current?.focus()} />
      </div>
      {isTroubled && <BellProblem query={query} isOffline={isOffline} />}
      {items.length === 0 && !isTroubled && (
        <p className="p-4 text-ui text-ink-soft">{isKnown ? text.empty : text.loading}</p>
      )}
      {items.length > 0 && (
        <ul className="max-h-100 overflow-y-auto">
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              notification={item}
              now={now}
              onOpen={() => {
                if (!item.read && !isUnstoredArrival(item)) markRead.mutate(item.id)
                onLeave()
                if (item.matchId)
                  void navigate({ to: '/match/$matchId', params: { matchId: item.matchId } })
                else if (/deci/.test(item.kind)) void navigate({ to: '/reports' })
              }}
            />
          ))}
        </ul>
      )}
      <p className="-mt-px border-t border-line px-4 text-ui">
        <TextLink to="/settings" onClick={onLeave}>
          {text.choose}
        </TextLink>
      </p>
    </>
  )
}
