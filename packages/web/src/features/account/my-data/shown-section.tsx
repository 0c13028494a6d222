import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Disclosure } from '@crosscheck/domain/contract/operation/data-export'
import { query as queryTexts } from '#text/account/account.ts'
import * as t from '#text/account/my-data.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { labelInSentence } from '../../../lib/display-text/fields/matching-field-label.ts'
import {
  formatDate,
  formatDayAndTime,
  formatList,
} from '../../../lib/display-text/formats/format.ts'
import { call } from '../../../lib/session/app-session.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { DataRow } from './data-row.tsx'

export const disclosuresQuery = infiniteQueryOptions({
  queryKey: ['disclosures'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/v1/account/disclosures', { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

const matchLines = ({ matchedAt, shownToOther, fields }: Disclosure): string[] => [
  t.shownMatchedAt(formatDate(matchedAt)),
  shownToOther ? t.shownFields(formatList(fields.map(labelInSentence))) : t.shownNotYet,
]

const contactLines = ({ contact: { firstSharedAt, visible } }: Disclosure): string[] => {
  if (firstSharedAt === null) return []
  const time = formatDate(firstSharedAt)
  const details = visible.map(({ name, value }) => t.shownDetail(t.shownDetails[name], value))
  return [
    details.length === 0 ? t.shownContactEnded(time) : t.shownContact(time, formatList(details)),
  ]
}

const photoLines = ({ photos }: Disclosure): string[] =>
  photos.map(({ state, shownAt, expiresAt, openedAt }) => {
    const photo = t.shownPhotoStates[state](formatDate(shownAt), formatDate(expiresAt))
    return openedAt === null
      ? t.shownPhotoUnopened(photo)
      : t.shownPhotoOpened(photo, formatDayAndTime(openedAt))
  })

const Item = ({ disclosure }: { disclosure: Disclosure }) => {
  const { matchId, profileName } = disclosure
  const lines = [...matchLines(disclosure), ...contactLines(disclosure), ...photoLines(disclosure)]
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <TextLink to="/match/$matchId" params={{ matchId }} className="font-bold wrap-anywhere">
        {profileName ? <TypedText>{profileName}</TypedText> : t.shownUnnamed}
      </TextLink>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="max-w-text text-ui wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

const List = ({ items }: { items: readonly Disclosure[] }) =>
  items.length === 0 ? (
    <p className="max-w-text">{t.shownNone}</p>
  ) : (
    <ul className="grid border-t border-line">
      {items.map((disclosure) => (
        <Item key={disclosure.matchId} disclosure={disclosure} />
      ))}
    </ul>
  )

/** The data of this account that the other member of each match can see, and since when. */
export const ShownSection = () => {
  const query = useInfiniteQuery(disclosuresQuery)
  return (
    <DataRow id="shown" title={t.shownTitle} text={t.shownText}>
      <QueryResult query={query} texts={queryTexts}>
        {({ pages }) => <List items={pages.flatMap(({ items }) => items)} />}
      </QueryResult>
      {query.isFetchNextPageError && <FieldError alert>{errorMessage(query.error)}</FieldError>}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.shownMore}
        </Button>
      )}
    </DataRow>
  )
}
