import type { Statistics as Published } from '@crosscheck/domain/contract/operation/statistics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as text from '#text/pages/trust.ts'
import { pageData } from '../../../lib/page/page-data.ts'
import { call } from '../../../lib/session/app-session.ts'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { Card, Note } from '../../../ui/layout/card.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { daysOfWeek, dayText } from './numbers.ts'
import { PublishedWeek, type Week } from './published-week.tsx'

const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => call('GET /api/v1/statistics', {}, { signal }),
  initialData: () => pageData('statistics') as Published | undefined,
})

const Newest = ({ week, next }: { week: Week; next: string }) => (
  <Card labelledBy="week" className="grid gap-6">
    <div>
      <h2 id="week">{text.week(...daysOfWeek(week))}</h2>
      <p className="text-ui text-ink-soft">
        {text.published(dayText(week.publishedAt))} {text.following(dayText(next))}
      </p>
    </div>
    <PublishedWeek week={week} />
  </Card>
)

const NothingYet = ({ next }: { next: Published['next'] }) => (
  <Note className="grid gap-1">
    <h2 className="text-h3">{text.noneTitle}</h2>
    <p>{text.noneText(...daysOfWeek(next), dayText(next.publishedFrom))}</p>
  </Note>
)

const Earlier = ({ weeks }: { weeks: readonly Week[] }) => (
  <section aria-labelledby="earlier" className="grid gap-2">
    <h2 id="earlier">{text.earlier}</h2>
    {weeks.map((week) => (
      <Fold key={week.startsAt} title={text.week(...daysOfWeek(week))} indented={false}>
        <PublishedWeek week={week} />
      </Fold>
    ))}
  </section>
)

/** The published weeks, newest first, or when the first one appears. */
export const Statistics = () => (
  <QueryResult
    query={useQuery(statisticsQuery)}
    texts={{
      loading: text.loading,
      failedTitle: text.failedTitle,
      failedText: text.failedText,
    }}
  >
    {({ weeks: [newest, ...earlier], next, version }) => (
      <div className="grid gap-8">
        {newest ? <Newest week={newest} next={next.publishedFrom} /> : <NothingYet next={next} />}
        {earlier.length > 0 && <Earlier weeks={earlier} />}
        <p>{text.version(version)}</p>
      </div>
    )}
  </QueryResult>
)
