import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import * as text from '#text/contact/messages.ts'
import { failureMessage } from '../../lib/display-text/errors/refusal-message.ts'
import { firstName } from '../../lib/display-text/names/names.ts'
import { usePoll } from '../../lib/realtime/live-state.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { useUser } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { Composer } from './composer.tsx'
import { threadQuery, useMarkRead } from './message-requests.ts'
import { linesOf, messagesOf } from './thread.ts'
import { ThreadView } from './thread-view.tsx'
import { typedMessage } from './typed-message.ts'
import './messages.css'
import { outboxOf } from './outboxes.ts'

const useOutbox = (userId: string, matchId: string) => {
  const outbox = outboxOf(userId, matchId)
  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [outbox])
  return { outbox, unsent: useStore(outbox) }
}

/** Whether an element is visible in a page that has the focus. */
const useIsVisible = (target: RefObject<Element | null>): boolean => {
  const [onScreen, setOnScreen] = useState(false)
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  useEffect(() => {
    const change = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  return onScreen && visible
}

/** Messages become read only when their receiver sees the end of the thread. */
const useReadTracking = (
  end: RefObject<Element | null>,
  {
    unreadThrough,
    readAt,
    markRead,
  }: { unreadThrough: string | undefined; readAt: number; markRead: (through: string) => void },
) => {
  const isSeen = useIsVisible(end)
  useEffect(() => {
    if (isSeen && unreadThrough !== undefined) markRead(unreadThrough)
  }, [isSeen, unreadThrough, readAt, markRead])
}

/** Polls while the server does not push changes (specification, section 9). */
const pollMs = 10_000

type ThreadProps = { matchId: string; name: string }

const Thread = ({ matchId, name }: ThreadProps) => {
  const query = useInfiniteQuery({ ...threadQuery(matchId), refetchInterval: usePoll(pollMs) })
  const user = useUser()
  const { outbox, unsent } = useOutbox(user.id, matchId)
  const markRead = useMarkRead(matchId)
  const end = useRef<HTMLDivElement>(null)
  const messages = query.data ? messagesOf(query.data) : []
  const lastUnread = messages.findLast(({ mine, isRead }) => !mine && !isRead)
  useReadTracking(end, {
    unreadThrough: lastUnread?.cursor,
    readAt: query.dataUpdatedAt,
    markRead: markRead.mutate,
  })

  // A successful read means that sending can work too.
  const { dataUpdatedAt } = query
  useEffect(() => void outbox.flush(), [outbox, dataUpdatedAt])

  const lines = linesOf(messages, unsent)
  const isFirst = !query.data
  return (
    <>
      {query.isPending && <LoadingLine>{text.query.loading}</LoadingLine>}
      {isFirst && query.isError && (
        <FailureMessage
          heading="h3"
          title={text.query.failedTitle}
          text={failureMessage(query.error, text.query.failedText)}
          retry={() => void query.refetch()}
        />
      )}
      <ThreadView
        label={name ? text.thread.named(name) : text.thread.unnamed}
        lines={lines}
        other={name || text.them}
        onRetry={() => void outbox.retry()}
        onRemove={(id) => void outbox.remove(id)}
        older={
          query.hasNextPage && (
            <div className="grid justify-items-center gap-2">
              {query.isFetchNextPageError && <FieldError>{text.olderFailed}</FieldError>}
              <Button
                size="small"
                busy={query.isFetchingNextPage}
                busyLabel={text.olderLoading}
                onClick={() => void query.fetchNextPage()}
              >
                {text.older}
              </Button>
            </div>
          )
        }
        end={
          <div ref={end} className="min-h-px">
            {query.data && lines.length === 0 && <p className="text-ink-soft">{text.none}</p>}
          </div>
        }
      />
      <p role="status" className="mb-3 text-ui text-ink-soft empty:hidden">
        {query.data && query.isRefetchError ? failureMessage(query.error, text.stale) : ''}
      </p>
      <Composer
        label={name ? text.write.named(name) : text.write.unnamed}
        typed={typedMessage(user.id, matchId)}
        onSend={(content) => void outbox.add(content)}
      />
    </>
  )
}

type MessagesPanelProps = {
  matchId: string
  /** The other side's name, as they gave it. */
  fullName: string
}

export const MessagesPanel = ({ matchId, fullName }: MessagesPanelProps) => {
  const title = useId()
  // It is shown after the router has looked for it.
  useEffect(() => {
    if (location.hash === '#messages') document.getElementById('messages')?.scrollIntoView()
  }, [])
  return (
    <Card labelledBy={title} id="messages">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={title}>{text.title}</h2>
        <span className="inline-flex items-center gap-1.5 text-small text-ink-soft">
          <Icon of={Lock} small />
          {text.encrypted}
        </span>
      </div>
      <Thread matchId={matchId} name={firstName(fullName)} />
    </Card>
  )
}
