import { dayMs } from '@crosscheck/domain/clock'
import type { CreationAllowance } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/profile/profile-list.ts'
import { formatDate, formatTime } from '../../lib/display-text/formats/format.ts'

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

/** How many profiles can still be added today, or when the next one can. */
export const allowanceText = ({ remaining, nextAt }: CreationAllowance, now: Date): string => {
  if (remaining > 0 || !nextAt) return text.left(remaining)
  const time = formatTime(nextAt)
  // In the reader's time zone.
  const next = new Date(nextAt)
  if (isSameDay(next, now)) return text.nextToday(time)
  return isSameDay(next, new Date(now.getTime() + dayMs))
    ? text.nextTomorrow(time)
    : text.nextLater(formatDate(nextAt), time)
}
