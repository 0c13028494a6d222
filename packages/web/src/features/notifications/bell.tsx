import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as text from '#text/notifications.ts'
import { showToast } from '../../lib/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './bell.css'
import { NotificationItem } from './notification-item.tsx'
import { notificationsQuery, useMarkAllRead, useMarkRead } from './notification-requests.ts'
import { badgeText } from './relative-time.ts'

const useNow = () => {
  const [now, setNow] = useState(() => new Date())
  return [now, () => setNow(new Date())] as const
}

/** The bell in the header, with its list in the browser's own popover. */
export const Bell = () => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const query = useQuery(notificationsQuery)
  const markRead = useMarkRead()
  const markAll = useMarkAllRead()
  const [now, refreshNow] = useNow()
  const items = query.data?.items ?? []
  const unread = items.filter((item) => !item.read).length

  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={unread > 0 ? text.unread(badgeText(unread)) : text.bell}
        popoverTarget={id}
      >
        <Icon of={BellIcon} />
        {unread > 0 && (
          <span className="bell-count filled" aria-hidden="true">
            {badgeText(unread)}
          </span>
        )}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="region"
        aria-label={text.bell}
        className="bell-panel"
        onToggle={refreshNow}
      >
        <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line px-4">
          <h2 className="text-h3">{text.bell}</h2>
          {unread > 0 && (
            <Button
              look="text"
              size="small"
              className="-me-2"
              busy={markAll.isPending}
              onClick={() =>
                markAll.mutate(undefined, {
                  onError: () => showToast({ title: text.readFailed, tone: 'bad' }),
                })
              }
            >
              {text.readAll}
            </Button>
          )}
        </div>
        {query.isError && (
          <div
            role="alert"
            className="grid justify-items-start gap-2 border-b border-line p-4 text-ui"
          >
            <p>{text.failed}</p>
            <Button size="small" onClick={() => void query.refetch()}>
              {text.tryAgain}
            </Button>
          </div>
        )}
        {query.isPending && <p className="p-4 text-ui text-ink-soft">{text.loading}</p>}
        {query.data && items.length === 0 && !query.isError && (
          <p className="p-4 text-ui text-ink-soft">{text.empty}</p>
        )}
        {items.length > 0 && (
          <ul className="max-h-100 overflow-y-auto">
            {items.map((item) => (
              <NotificationItem
                key={item.id}
                notification={item}
                now={now}
                onOpen={() => {
                  if (!item.read) markRead.mutate(item.id)
                  panel.current?.hidePopover()
                  if (item.matchId)
                    void navigate({ to: '/match/$matchId', params: { matchId: item.matchId } })
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
