import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as t from '#text/account/activity.ts'
import { failureMessage } from '../../lib/display-text/errors/failure-message.ts'
import { deviceText } from '../../lib/display-text/device-text.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { call } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { actionText, isShownAction } from './activity-text.ts'
import { Item, ItemList } from './parts/item-list.tsx'

const pageSize = 20

const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) =>
    call(
      'GET /api/v1/audit',
      { query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.next ?? undefined,
  staleTime: 0,
})

const ActivityList = () => {
  const query = useInfiniteQuery(activityQuery)
  if (query.isPending) return <LoadingLine>{t.loading}</LoadingLine>
  if (!query.data)
    return (
      <FailureMessage
        heading="h3"
        title={t.failed}
        text={failureMessage(query.error, t.failedText)}
        retry={() => void query.refetch()}
      />
    )
  const entries = query.data.pages
    .flatMap(({ items }) => items)
    .filter(({ actionType }) => isShownAction(actionType))
  if (entries.length === 0) return <p className="text-ui text-ink-soft">{t.none}</p>
  return (
    <>
      <ItemList>
        {entries.map(({ id, actionType, createdAt, ipAddress, userAgent }) => (
          <Item
            key={id}
            title={actionText(actionType)}
            facts={[
              formatDayAndTime(createdAt),
              ...(userAgent === 'unknown' ? [] : [deviceText(userAgent)]),
              ...(ipAddress === 'unknown' ? [] : [t.from(ipAddress)]),
            ]}
          />
        ))}
      </ItemList>
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          busyLabel={t.loading}
          onClick={() => void query.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

/** Loaded only on request, because an onlooker could read it. */
export const ActivitySection = () => {
  const [shown, setShown] = useState(false)
  return (
    <Section id="activity" title={t.title} text={t.text}>
      {shown ? (
        <ActivityList />
      ) : (
        <Button className="justify-self-start" onClick={() => setShown(true)}>
          {t.show}
        </Button>
      )}
    </Section>
  )
}
