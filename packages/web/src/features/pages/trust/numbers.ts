import { unpublishedBelow } from '@crosscheck/domain/statistics/published-count'
import * as text from '#text/pages/trust.ts'
import { formatCalendarDay } from '../../../lib/display-text/formats/format.ts'

/** '40+', or 'under 40' for a number that is not published. */
export const atLeastText = (published: number | null): string =>
  published === null ? text.fewer(unpublishedBelow) : text.orMore(published)

/** A day in UTC, as weeks are counted. */
export const dayText = formatCalendarDay

/** The first and the last day of a week, whose end is the start of the next. */
export const daysOfWeek = (week: { startsAt: string; endsAt: string }): [string, string] => [
  dayText(week.startsAt),
  dayText(new Date(Date.parse(week.endsAt) - 1).toISOString()),
]
