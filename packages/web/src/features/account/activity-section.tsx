import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as t from '#text/account/activity.ts'
import { deviceText } from '../../lib/display-text/device-text.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { call } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import type { Output } from '@crosscheck/domain/contract/contract'
import { Section } from '../../ui/layout/section.tsx'
import { Item, ItemList } from './parts/short-form.tsx'
import type { UserAction } from '@crosscheck/domain/audit-actions'

/** Each accompanies an action that is shown, or is what another application says about one. */
const alsoRecorded = [
  'profile_creation',
  'contact_request',
  'message_send',
  'client_entry',
] as const

/** The log of a deleted account is never shown. */
type ShownAction = Exclude<UserAction, (typeof alsoRecorded)[number] | 'account_deleted'>

export const isShownAction = (action: string): boolean =>
  !(alsoRecorded as readonly string[]).includes(action)

/** The text of an action. An action that only a newer server has is shown by its name. */
export const actionText = (action: string): string => {
  const texts: Record<ShownAction, string> = t.acts
  return Object.hasOwn(texts, action)
    ? texts[action as ShownAction]
    : `${action.slice(0, 1).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`
}

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

const Entries = ({ entries }: { entries: Output<'GET /api/v1/audit'>['items'] }) =>
  entries.length === 0 ? (
    <p className="text-ui text-ink-soft">{t.none}</p>
  ) : (
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
  )

const ActivityList = () => {
  const query = useInfiniteQuery(activityQuery)
  return (
    <>
      <QueryResult query={query} texts={t.query}>
        {({ pages }) => (
          <Entries
            entries={pages
              .flatMap(({ items }) => items)
              .filter(({ actionType }) => isShownAction(actionType))}
          />
        )}
      </QueryResult>
      {query.isFetchNextPageError && <FieldError alert>{errorMessage(query.error)}</FieldError>}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          busyLabel={t.query.loading}
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
