import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import * as text from '#text/notifications/bell.ts'
import { usePoll } from '../../lib/realtime/live-state.ts'
import { useOwner } from '../../lib/session/app-session.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import './bell.css'
import { badgeText, notificationsQuery } from './notifications-query.ts'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const pollMs = 30_000

/** The bell needs only its number until it is pressed. */
const BellPanel = lazyPart(() => import('./bell-panel.tsx'), 'BellPanel')

export const Bell = ({ isPainted }: { isPainted: boolean }) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const query = useQuery({ ...notificationsQuery(useOwner().id), refetchInterval: usePoll(pollMs) })
  const [openedAt, setOpenedAt] = useState(() => new Date())
  const unread = query.data?.items.filter((item) => !item.read).length ?? 0

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
        onToggle={() => setOpenedAt(new Date())}
      >
        {isPainted && (
          <Suspense fallback={null}>
            <BellPanel query={query} now={openedAt} onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
