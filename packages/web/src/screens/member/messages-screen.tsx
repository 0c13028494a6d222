import { answerQuery } from '../../lib/session/answer-query.ts'
import type { Conversation } from '@crosscheck/domain/contract/contact/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as t from '#text/contact/inbox.ts'
import * as text from '#text/contact/messages.ts'
import { InboxPage } from '../../features/messages/inbox-page.tsx'
import { keys } from '../../lib/api/query-keys.ts'
import { formatShortDate } from '../../lib/display-text/formats/format.ts'
import { usePoll } from '../../lib/realtime/live-state.ts'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

const pollMs = 10_000

const Row = ({ matchId, profileName, last, unread }: Conversation) => (
  <li>
    <Link
      to="/match/$matchId"
      params={{ matchId }}
      hash="messages"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-(--card-x) py-3 text-ink no-underline hover:bg-sunk"
    >
      <span className={unread > 0 ? 'font-bold' : ''}>
        {profileName ? <TypedText>{profileName}</TypedText> : t.unnamed}
      </span>
      {last && (
        <time dateTime={last.createdAt} className="text-ui text-ink-soft">
          {formatShortDate(last.createdAt, new Date())}
        </time>
      )}
      <span className="col-start-1 truncate text-ui text-ink-soft">
        {last?.mine && `${text.you}: `}
        {last ? <TypedText>{last.content}</TypedText> : text.none}
      </span>
      {unread > 0 && <span className="text-small font-bold text-accent">{t.unread(unread)}</span>}
    </Link>
  </li>
)

export const MessagesScreen = () => {
  usePageTitle(t.title)
  const query = useQuery({
    ...answerQuery('GET /api/v1/conversations', keys.inbox),
    refetchInterval: usePoll(pollMs),
  })
  return (
    <InboxPage>
      <QueryResult query={query} heading="h2" texts={text.query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="max-w-text">{t.none}</p>
          ) : (
            <ul
              aria-labelledby="inbox-title"
              className="grid divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
            >
              {items.map((conversation) => (
                <Row key={conversation.matchId} {...conversation} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </InboxPage>
  )
}
